import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerOptions } from "@supabase/lite";

type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

const requestContext = new AsyncLocalStorage<Record<string, string>>();

/** Keeps the headers of a call at hand: lite would tell them to database functions alone, not to triggers. */
export const storeRequestHeaders: Middleware = (context, next) =>
  requestContext.run(Object.fromEntries(context.req.raw.headers), next);

/** The headers of the call that is being answered. */
export const requestHeaders = (): Record<string, string> => requestContext.getStore() ?? {};
