import "server-only";
import { Client } from "pg";
import { env } from "@/lib/foundation/env";
import { log } from "@/lib/foundation/logging/log";
import { serviceClient } from "@/lib/foundation/supabase/service";

const TIME_OUT_MS = 2_000;

type Dependency = "database" | "auth" | "queue";
type Checks = Record<Dependency, "ok" | "failed">;

/** Checks all dependencies at once, each for two seconds at most. */
export async function checkDependencies(): Promise<Checks> {
  const [database, auth, queue] = await Promise.all([
    checkDependency("database", askDatabase()),
    checkDependency("auth", askAuth()),
    checkDependency("queue", askQueue()),
  ]);
  return { database, auth, queue };
}

async function checkDependency(
  name: Dependency,
  question: Promise<void>,
): Promise<"ok" | "failed"> {
  try {
    await question;
    return "ok";
  } catch (error) {
    log.warn({ err: error, dependency: name }, "dependency not ready");
    return "failed";
  }
}

async function askDatabase(): Promise<void> {
  await serviceClient()
    .from("tenant_roles")
    .select("id")
    .limit(1)
    .abortSignal(AbortSignal.timeout(TIME_OUT_MS))
    .throwOnError();
}

async function askAuth(): Promise<void> {
  const response = await fetch(new URL("/auth/v1/health", env.SUPABASE_URL), {
    headers: { apikey: env.SUPABASE_PUBLISHABLE_KEY },
    signal: AbortSignal.timeout(TIME_OUT_MS),
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`auth answered ${response.status}`);
}

async function askQueue(): Promise<void> {
  const client = new Client({
    connectionString: env.DATABASE_URL,
    connectionTimeoutMillis: TIME_OUT_MS,
    query_timeout: TIME_OUT_MS,
  });
  client.on("error", () => undefined); // a lost connection fails the question, not the process
  try {
    await client.connect();
    await client.query("select 1 from graphile_worker.jobs limit 1");
  } finally {
    await client.end();
  }
}
