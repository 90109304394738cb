import "server-only";
import { env } from "@/lib/foundation/env";
import { log } from "@/lib/foundation/logging/log";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { readQueueState, type QueueState } from "./queue-state.data";

const TIME_OUT_MS = 2_000;
/** How long a result is reused. */
const KEPT_MS = 1_000;

export type Part = "database" | "auth" | "queue" | "worker";

export type Readiness = {
  checks: Record<Part, "ok" | "failed">;
  /** The problems, as texts. */
  problems: string[];
  /** The newest migration of the database; null when unknown. */
  schema: string | null;
};

let kept: { readiness: Promise<Readiness>; endedAt: number } | undefined;

/**
 * Checks all parts at once, each for two seconds at most. Concurrent calls, and calls within a second, share
 * one check.
 */
export function getReadiness(): Promise<Readiness> {
  if (kept && performance.now() - kept.endedAt < KEPT_MS) return kept.readiness;
  const checked = { readiness: checkParts(), endedAt: Infinity };
  void checked.readiness.finally(() => (checked.endedAt = performance.now()));
  kept = checked;
  return checked.readiness;
}

async function checkParts(): Promise<Readiness> {
  const [database, auth, queue] = await Promise.all([
    orNull("database", askDatabase()),
    orNull("auth", askAuth()),
    orNull("queue", readQueueState(TIME_OUT_MS)),
  ]);
  const problems: Record<Part, string | null> = {
    database: database ? (queue?.schema.mismatch ?? null) : "The database does not answer.",
    auth: auth ? null : "The auth server does not answer.",
    queue: queue ? null : "The queue does not answer (DATABASE_URL).",
    worker: queue ? describeWorker(queue) : "Nobody knows whether a worker runs.",
  };
  const state = (part: Part) => (problems[part] === null ? "ok" : "failed");
  return {
    checks: {
      database: state("database"),
      auth: state("auth"),
      queue: state("queue"),
      worker: state("worker"),
    },
    problems: Object.values(problems).filter((problem) => problem !== null),
    schema: queue?.schema.version ?? null,
  };
}

function describeWorker({ hasWorker, isStuck }: QueueState): string | null {
  if (!hasWorker) return "No worker runs: mail, texts and reminders wait.";
  return isStuck ? "Jobs have been due for more than a minute, and no worker does any." : null;
}

async function orNull<T>(dependency: string, question: Promise<T>): Promise<T | null> {
  try {
    return await question;
  } catch (error) {
    log.warn({ err: error, dependency }, "dependency not ready");
    return null;
  }
}

async function askDatabase(): Promise<true> {
  await serviceClient()
    .from("tenant_roles")
    .select("id")
    .limit(1)
    .abortSignal(AbortSignal.timeout(TIME_OUT_MS))
    .throwOnError();
  return true;
}

async function askAuth(): Promise<true> {
  const response = await fetch(new URL("/auth/v1/health", env.SUPABASE_URL), {
    headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
    signal: AbortSignal.timeout(TIME_OUT_MS),
    cache: "no-store",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`auth answered ${response.status}`);
  return true;
}
