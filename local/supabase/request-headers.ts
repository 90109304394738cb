import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerOptions } from "@supabase/lite";

type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

const asked = new AsyncLocalStorage<Record<string, string>>();

/** Keeps the headers of a call at hand: lite would tell them to database functions alone, not to triggers. */
export const noteHeaders: Middleware = (context, next) =>
  asked.run(Object.fromEntries(context.req.raw.headers), next);

/** The headers of the call that is being answered. */
export const requestHeaders = (): Record<string, string> => asked.getStore() ?? {};
