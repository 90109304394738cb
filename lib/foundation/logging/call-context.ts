import { AsyncLocalStorage } from "node:async_hooks";

/** What a request or a job is known by: in the log, and in all that it causes elsewhere. Ids only. */
export type CallContext = {
  requestId?: string;
  /** Of the trace it belongs to: as it came in, or that of our own span. */
  traceparent?: string;
  userId?: string;
  tenantId?: string;
  keyId?: string;
  jobId?: string;
  task?: string;
};

/** On the process, because Next loads this module once for instrumentation and once for handlers. */
const STORAGE = Symbol.for("lintel.call");
const state = globalThis as { [STORAGE]?: AsyncLocalStorage<CallContext> };
const storage = (state[STORAGE] ??= new AsyncLocalStorage<CallContext>());

/** Returns the request or job that is under way; undefined between them. */
export const currentCall = (): CallContext | undefined => storage.getStore();

/** Returns the id under which the request that is under way is logged, and which its answer has. */
export const getRequestId = (): string => currentCall()?.requestId ?? crypto.randomUUID();

/** Makes `call` the context of what the rest of this turn of the event loop starts. */
export function enterCall(call: CallContext): void {
  storage.enterWith(call);
}

/** Runs `work` as the job that `call` names. */
export const runCall = <Answer>(call: CallContext, work: () => Answer): Answer =>
  storage.run(call, work);

/** Notes who is behind the request that is under way, as soon as it is known. */
export function identifyCall(ids: Pick<CallContext, "userId" | "tenantId" | "keyId">): void {
  Object.assign(storage.getStore() ?? {}, ids);
}
