import type { Instrumentation } from "next";

/** Runs once when a server starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/lib/foundation/monitoring/start-server");
  await startServer();
}

/**
 * Errors of pages and server actions, under the digest that the error page shows as its reference;
 * route() reports its own.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { reportError } = await import("@/lib/foundation/monitoring/report");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  reportError(error, { digest, where: `${request.method} ${context.routePath}` });
};
