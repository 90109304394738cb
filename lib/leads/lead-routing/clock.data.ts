import "server-only";
import { sql } from "kysely";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { recordItemFailure } from "@/lib/foundation/database/failed-items.data";
import { getDueStep } from "./clock-step";

type Outcome = "claim_over" | "reminded" | "rerouted" | "escalated";
type LeadEvent = "reminder" | "passed_on" | "gone_on" | "escalated";

/**
 * Runs a lead's due step and schedules the next, in one transaction. Repeated calls run it once;
 * after a first contact nothing runs. Returns the outcome, or null when nothing was done.
 */
export function runLeadClock(db: SqlDatabase, responseId: string): Promise<Outcome | null> {
  return db.transaction().execute(async (trx) => {
    const lead = await lockLead(trx, responseId);
    if (!lead || lead.first_contact_at !== null) return null;
    const done = await doDueStep(trx, lead);
    await sql`select private.schedule_clock(r) from public.lead_responses r where r.id = ${responseId}`.execute(
      trx,
    );
    return done;
  });
}

type LockedLead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

/** Reads and locks the lead with its rule, agent and team owner, in the lock order that routing uses. */
async function lockLead(trx: SqlTransaction, responseId: string) {
  const found = await trx
    .selectFrom("lead_responses")
    .select(["client_id", sql`private.lock_routing(tenant_id)`.as("locked")])
    .where("id", "=", responseId)
    .executeTakeFirst();
  if (!found) return null;
  await trx
    .selectFrom("clients")
    .select("id")
    .where("id", "=", found.client_id)
    .forNoKeyUpdate()
    .execute();
  const lead = await trx
    .selectFrom("lead_responses as r")
    .leftJoin("lead_rules as rule", "rule.id", "r.rule_id")
    .selectAll("r")
    .select([
      "rule.action",
      "rule.remind_minutes",
      "rule.reroute_minutes",
      sql<string | null>`private.display_name(r.owner_id)`.as("agent_name"),
      sql<string>`private.first_owner(r.tenant_id)`.as("team_owner_id"),
      sql<string>`clock_timestamp()`.as("now"),
    ])
    .where("r.id", "=", responseId)
    .forNoKeyUpdate("r")
    .executeTakeFirst();
  return lead ?? null;
}

async function doDueStep(trx: SqlTransaction, lead: LockedLead): Promise<Outcome | null> {
  const silence = (minutes: number | null) => `Nobody was in touch within ${minutes} minutes`;
  switch (getDueStep(lead, lead.now)) {
    case "end_claim":
      await escalate(trx, lead, "Nobody claimed it in time");
      return "claim_over";
    case "stop":
      await updateClock(trx, lead, { remind_at: null, reroute_at: null });
      return null;
    case "reroute":
      return reroute(trx, lead, silence(lead.reroute_minutes));
    case "remind": {
      await notify(trx, lead, lead.owner_id, "reminder");
      const words = `${silence(lead.remind_minutes)}: ${lead.agent_name} was reminded.`;
      await logRouting(trx, lead, lead.owner_id, words);
      await updateClock(trx, lead, { remind_at: null });
      return "reminded";
    }
    case null:
      return null;
  }
}

/** Passes a lead on to the next member in line, or to the team's owner when no one is left. */
async function reroute(trx: SqlTransaction, lead: LockedLead, reason: string): Promise<Outcome> {
  const next = lead.action === "round_robin" ? await pickNext(trx, lead) : undefined;
  const isOn = next !== undefined && next.people.length > 0;
  if (isOn || lead.owner_id !== lead.team_owner_id)
    await notify(trx, lead, lead.owner_id, "gone_on");
  if (!isOn) {
    await escalate(trx, lead, reason);
    return "escalated";
  }
  await sql`
    select private.assign_lead(r, row(r.rule_id, ${next.people}::uuid[], ${next.in_line}::uuid[],
      ${`${reason}${next.words}.`}::text)::private.lead_decision, 'passed_on')
    from public.lead_responses r where r.id = ${lead.id}`.execute(trx);
  return "rerouted";
}

/** Returns the next members by the lead's rule, without those who already had the lead. */
async function pickNext(trx: SqlTransaction, lead: LockedLead) {
  const { rows } = await sql<{ people: string[]; in_line: string[]; words: string }>`
    select d.people, d.in_line, d.words
    from public.lead_rules rule, private.pick_by_rule(rule, clock_timestamp(), ${lead.tried}::uuid[]) d
    where rule.id = ${lead.rule_id}`.execute(trx);
  return rows[0];
}

/** Assigns an unanswered lead to the team's owner, and stops its clock. */
async function escalate(trx: SqlTransaction, lead: LockedLead, reason: string): Promise<void> {
  const owner = lead.team_owner_id;
  const { rows } = await sql<{ name: string }>`
    select private.display_name(${owner}) as name, private.set_lead_owner(r, ${owner}, r.rule_id)
    from public.lead_responses r where r.id = ${lead.id}`.execute(trx);
  await updateClock(trx, lead, { remind_at: null, reroute_at: null });
  await logRouting(trx, lead, owner, `${reason}: it goes to ${rows[0]?.name}, who owns the team.`);
  await notify(trx, lead, owner, "escalated");
}

const updateClock = (
  trx: SqlTransaction,
  { id }: LockedLead,
  times: { remind_at: null; reroute_at?: null },
) => trx.updateTable("lead_responses").set(times).where("id", "=", id).execute();

const logRouting = (
  trx: SqlTransaction,
  { id, tenant_id, client_id }: LockedLead,
  userId: string | null,
  words: string,
) =>
  trx
    .insertInto("lead_routings")
    .values({ tenant_id, client_id, response_id: id, user_id: userId, words: words.slice(0, 2000) })
    .execute();

const notify = (trx: SqlTransaction, { id }: LockedLead, userId: string | null, event: LeadEvent) =>
  sql`select private.notify_lead(r, ${userId}, ${event}) from public.lead_responses r where r.id = ${id}`.execute(
    trx,
  );

/** Stops a clock that failed too often, and notifies the lead's agent, or else the team's owner. */
export function stopLeadClock(db: SqlDatabase, responseId: string, error: unknown): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const lead = await trx
      .updateTable("lead_responses")
      .set({ remind_at: null, reroute_at: null })
      .where("id", "=", responseId)
      .returning(["tenant_id", "client_id", "owner_id"])
      .executeTakeFirst();
    if (!lead) return;
    const item = { work: "lead clock", item: responseId, tenantId: lead.tenant_id };
    await recordItemFailure(trx, item, error);
    await sql`
      select private.try_notify(${lead.tenant_id},
        coalesce(${lead.owner_id}::uuid, private.first_owner(${lead.tenant_id})), 'lead_clock',
        'The clock of a lead has stopped: it failed too often. See to it yourself', ${`/client/${lead.client_id}`})`.execute(
      trx,
    );
  });
}
