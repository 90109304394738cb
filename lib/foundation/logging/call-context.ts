import { AsyncLocalStorage } from "node:async_hooks";

/** Identifies a request or job in the log and in the calls that it makes. Contains ids only. */
export type CallContext = {
  requestId?: string;
  /** The traceparent of the call: the incoming one, or that of our own span. */
  traceparent?: string;
  userId?: string;
  tenantId?: string;
  keyId?: string;
  jobId?: string;
  task?: string;
};

/** Stored on the global object, because Next loads this module once for instrumentation and once for handlers. */
const STORAGE = Symbol.for("lintel.call");
const state = globalThis as { [STORAGE]?: AsyncLocalStorage<CallContext> };
const storage = (state[STORAGE] ??= new AsyncLocalStorage<CallContext>());

/** Returns the current request or job; undefined outside of them. */
export const currentCall = (): CallContext | undefined => storage.getStore();

/** Returns the id of the current request in the log and in its response; a new one outside of a request. */
export const getRequestId = (): string => currentCall()?.requestId ?? crypto.randomUUID();

/** Makes `call` the context of everything that starts later in this turn of the event loop. */
export function enterCall(call: CallContext): void {
  storage.enterWith(call);
}

/** Runs `work` in the context `call`. */
export const runCall = <Answer>(call: CallContext, work: () => Answer): Answer =>
  storage.run(call, work);

/** Adds the caller's ids to the current context, as soon as they are known. */
export function identifyCall(ids: Pick<CallContext, "userId" | "tenantId" | "keyId">): void {
  Object.assign(storage.getStore() ?? {}, ids);
}
