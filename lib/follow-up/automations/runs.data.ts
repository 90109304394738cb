import "server-only";
import { createHash } from "node:crypto";
import { sql, type Insertable } from "kysely";
import { z } from "zod";
import type { SqlTransaction } from "@/lib/foundation/database/database";
import type { DatabaseTables } from "@/lib/foundation/database/tables";
import type { AutomationSet, RunnableAutomation } from "./automation-set";
import { automationActions, DEFAULT_DAILY_LIMIT, type AutomationAction } from "./schema";

export type EvaluationRow = Insertable<DatabaseTables["automation_evaluations"]>;
export type RunRow = Insertable<DatabaseTables["automation_runs"]>;

/** The most rows per insert, because Postgres takes at most 65,535 parameters. */
const CHUNK = 1000;

/** The team's facts that its runs need. */
export type RunningTeam = {
  name: string;
  timeZone: string;
  /** Whether a member stopped the automations, or the whole team is suspended. */
  isStopped: boolean;
  dailyLimit: number;
  now: string;
};

/** Reads the team's current facts for its automations. */
export function loadTeam(trx: SqlTransaction, tenantId: string): Promise<RunningTeam> {
  return trx
    .selectFrom("tenants as team")
    .leftJoin("automation_settings as settings", "settings.tenant_id", "team.id")
    .select(({ fn, val, or, eb }) => [
      "team.name",
      "team.time_zone as timeZone",
      or([eb("settings.stopped_at", "is not", null), eb("team.suspended_at", "is not", null)])
        .$castTo<boolean>()
        .as("isStopped"),
      fn.coalesce("settings.daily_limit", val(DEFAULT_DAILY_LIMIT)).as("dailyLimit"),
      sql<string>`now()`.as("now"),
    ])
    .where("team.id", "=", tenantId)
    .executeTakeFirstOrThrow();
}

/** Returns the team's active automations in order, or only the one with the id `only`. */
export function loadAutomations(
  trx: SqlTransaction,
  tenantId: string,
  only: string | null,
): Promise<RunnableAutomation[]> {
  return trx
    .selectFrom("automations as automation")
    .select(({ exists, selectFrom }) => [
      "automation.id",
      "automation.version",
      "automation.owner_id as ownerId",
      "automation.starts_with as startsWith",
      "automation.starts_value as startsValue",
      "automation.conditions",
      sql<number>`extract(epoch from automation.on_since)`.as("onSinceSeconds"),
      exists(
        selectFrom("private.failed_items as failed")
          .select("failed.item")
          .where("failed.work", "=", "automation")
          .whereRef("failed.item", "=", sql`automation.id::text`),
      )
        .$castTo<boolean>()
        .as("isSetAside"),
    ])
    .where("automation.tenant_id", "=", tenantId)
    .where("automation.is_on", "=", true)
    .$if(only !== null, (query) => query.where("automation.id", "=", only ?? ""))
    .orderBy("automation.place")
    .orderBy("automation.id")
    .execute();
}

/** Returns the actions of an automation's version. Throws when they cannot be read. */
export async function loadActions(
  trx: SqlTransaction,
  tenantId: string,
  { id, version }: RunnableAutomation,
): Promise<AutomationAction[]> {
  const row = await trx
    .selectFrom("automation_versions")
    .select("content")
    .where("tenant_id", "=", tenantId)
    .where("automation_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  return z.object({ actions: automationActions }).parse(row.content).actions;
}

/** Returns the names of members for texts: the name, or else the email address. */
export async function loadAgentNames(
  trx: SqlTransaction,
  userIds: string[],
): Promise<Map<string, string>> {
  const profiles = await trx
    .selectFrom("profiles")
    .select([
      "user_id",
      sql<string>`coalesce(nullif(btrim(profiles.name), ''), profiles.email)`.as("name"),
    ])
    .where("user_id", "=", sql<string>`any (${userIds}::uuid[])`)
    .execute();
  return new Map(profiles.map(({ user_id, name }) => [user_id, name]));
}

/** Counts the actions done to each client since midnight in the team's time zone. */
export async function countActionsToday(
  trx: SqlTransaction,
  clientIds: string[],
  timeZone: string,
): Promise<Map<string, number>> {
  const midnight = sql<string>`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`;
  const counts = await trx
    .selectFrom("automation_runs")
    .select(({ fn }) => ["client_id", fn.sum<number>("acted").as("acted")])
    .where("client_id", "=", sql<string>`any (${clientIds}::uuid[])`)
    .where("ran_at", ">=", midnight)
    .groupBy("client_id")
    .execute();
  return new Map(counts.map(({ client_id, acted }) => [client_id, acted]));
}

/** Returns the last place used for these events, or 0. */
export async function findLastPlace(trx: SqlTransaction, eventIds: number[]): Promise<number> {
  const last = await trx
    .selectFrom("automation_evaluations")
    .select(({ fn }) => fn.max("last_at").as("place"))
    .where("event_id", "=", sql<number>`any (${eventIds}::bigint[])`)
    .executeTakeFirst();
  return last?.place ?? 0;
}

/** Stores a set once and returns its id in the log. Locks it until the transaction ends. */
export async function saveSet(
  trx: SqlTransaction,
  tenantId: string,
  { members }: AutomationSet,
): Promise<number> {
  const rows = members.map(({ place, automation, keys, conditions }) => ({
    at: place,
    automation_id: automation.id,
    version: automation.version,
    owner_id: automation.ownerId,
    keys,
    conditions,
  }));
  const digest = createHash("sha256").update(JSON.stringify(rows)).digest("base64");
  const known = await trx
    .selectFrom("automation_sets")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("digest", "=", digest)
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await trx
    .insertInto("automation_sets")
    .values({ tenant_id: tenantId, digest })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const chunk of toChunks(rows)) {
    await trx
      .insertInto("automation_set_members")
      .values(chunk.map((row) => ({ ...row, tenant_id: tenantId, set_id: id })))
      .execute();
  }
  return id;
}

/** Writes decisions and runs to the log. */
export async function saveLog(
  trx: SqlTransaction,
  evaluations: EvaluationRow[],
  runs: RunRow[],
): Promise<void> {
  for (const chunk of toChunks(evaluations)) {
    await trx.insertInto("automation_evaluations").values(chunk).execute();
  }
  for (const chunk of toChunks(runs)) {
    await trx.insertInto("automation_runs").values(chunk).execute();
  }
}

const toChunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, index) =>
    rows.slice(index * CHUNK, (index + 1) * CHUNK),
  );
