import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerOptions } from "@supabase/lite";

type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

const requestContext = new AsyncLocalStorage<Record<string, string>>();

/** Stores the call's headers. Lite would pass them to database functions only, not to triggers. */
export const storeRequestHeaders: Middleware = (context, next) =>
  requestContext.run(Object.fromEntries(context.req.raw.headers), next);

/** Returns the headers of the current call. */
export const requestHeaders = (): Record<string, string> => requestContext.getStore() ?? {};
