import type { HonoContext, ServerOptions } from "@supabase/lite";

type Middleware = NonNullable<ServerOptions["middlewares"]>[number];
type AuthService = HonoContext["Variables"]["authService"];

/** Lite looks up a token's person and session here. All of them exist. */
const isTrusting = {
  repo: { findUserById: () => Promise.resolve({}), findSessionById: () => Promise.resolve({}) },
} as unknown as AuthService;

/**
 * For the REST service: a token is valid until it expires, whatever happened to its session. On a
 * hosted project that service cannot read the tables of people and sessions.
 */
export const trustTokens: Middleware = async (context, next) => {
  context.set("authService", isTrusting);
  await next();
};
