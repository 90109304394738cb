import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerOptions } from "@supabase/lite";

type Middleware = NonNullable<ServerOptions["middlewares"]>[number];

const requestContext = new AsyncLocalStorage<Request>();

/** Stores the call. Lite would pass its headers to database functions only, not to triggers. */
export const storeRequest: Middleware = (context, next) =>
  requestContext.run(context.req.raw, next);

/** Returns the current call, if there is one. */
export const currentRequest = (): Request | undefined => requestContext.getStore();
