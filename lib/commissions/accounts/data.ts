import "server-only";
import { z } from "zod";
import { planOnDay } from "@/lib/commissions/statements/plan-on-day";
import type { CommissionMember } from "@/lib/commissions/members/serialize";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import type { StatementInputs } from "@/lib/commissions/statements/inputs";
import { tryCompute } from "@/lib/commissions/statements/problem";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { requireAnyPermission } from "@/lib/foundation/auth/require-any-permission";
import { promiseAllProps } from "@/lib/foundation/api/promise-all-props";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { toAppError } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { tenantRpc } from "@/lib/foundation/supabase/rpc";
import { serviceClient } from "@/lib/foundation/supabase/service";
import { can } from "@/lib/foundation/auth/permissions";
import { listCapProgress, type CapProgress, type StoredCounter } from "./cap-progress";
import { toCapYear, type CapYear } from "./cap-year";
import { projectPending } from "./pending";
import type { CommissionAccount, CommissionOutlook } from "./serialize";
import type { OpeningBalanceBody, PostEntryBody } from "./schema";

const PAGE = 50;
/** The limit of rows. No one closes that many deals in a year. */
const MOVES = 1_000;

type AccountParts = {
  member: CommissionMember;
  /** The plans that the actor can see. */
  plans: CommissionPlan[];
  /** The inputs of the pending sides that will pay the member, ordered by closing day. */
  sides: StatementInputs[];
  today: CalendarDay;
  page: number;
};

/** Returns a member's account on a day. */
export async function getAccount(
  db: Db,
  actor: TenantActor,
  { page, ...parts }: AccountParts,
): Promise<CommissionAccount> {
  const { user_id, name } = parts.member;
  const { outlook, balance, entries } = await promiseAllProps({
    outlook: getOutlook(db, actor, parts),
    balance: getBalance(db, actor, user_id),
    entries: listEntries(db, actor, user_id, page),
  });
  return { user_id, name, ...outlook, balance, ...entries };
}

/** Returns a member's plan and caps on a day, and the projection of their pending sides. */
export async function getOutlook(
  db: Db,
  actor: TenantActor,
  { member, plans, sides, today }: Omit<AccountParts, "page">,
): Promise<CommissionOutlook> {
  const userId = member.user_id;
  const sharedWith = member.team?.cap === "team" ? member.team : null;
  const [own, shared] = await Promise.all([
    listCounters(db, actor, { user_id: userId }),
    sharedWith ? listCounters(db, actor, { team_id: sharedWith.id }) : [],
  ]);
  const plan = tryCompute(() => planOnDay({ plans, statement: null }, member, today)).result;
  const holder = { memberId: userId, startDay: member.start_day, sharedWith };
  return {
    plan: plan?.name ?? null,
    caps: plan ? listCapProgress(plan.terms, [...own, ...shared], holder, today) : [],
    pending: projectPending(sides, userId),
  };
}

/**
 * Returns a member's current period towards the cap of their split, with each day on which the counter moved.
 * Null when there is no such cap, and when a team shares the cap and the actor cannot see the team's deals.
 */
export async function getCapYear(
  db: Db,
  actor: TenantActor,
  { member, caps }: { member: CommissionMember; caps: CapProgress[] },
): Promise<CapYear | null> {
  const cap = caps.find(({ counter }) => counter === "company_dollar");
  const team = member.team?.cap === "team" ? member.team : null;
  if (!cap || (team && !can(actor, "COMMISSIONS_VIEW_ALL"))) return null;
  const ofHolder = db
    .from("commission_counter_entry_details")
    .select("day, label, amount")
    .eq("tenant_id", actor.tenantId)
    .eq("name", cap.counter)
    .match(team ? { team_id: team.id } : { user_id: member.user_id });
  const ofPeriod = cap.period_start
    ? ofHolder.eq("period_start", cap.period_start)
    : ofHolder.is("period_start", null);
  const { data, error } = await ofPeriod.order("id").limit(MOVES);
  if (error) throw toAppError(error);
  return toCapYear(cap, counterMoves.parse(data));
}

const counterMoves = z.array(z.object({ day: z.string(), label: z.string(), amount: z.string() }));

const storedCounters = z.array(
  z.object({
    team_id: z.string().nullable(),
    name: z.string(),
    period_start: z.string().nullable(),
    amount: z.string(),
  }),
);

type CounterHolder = { user_id: string } | { team_id: string };

/** Returns the counters of a member or of a commission team. */
async function listCounters(
  db: Db,
  { tenantId }: TenantActor,
  holder: CounterHolder,
): Promise<StoredCounter[]> {
  const { data, error } = await db
    .from("commission_counters")
    .select("team_id, name, period_start, amount::text")
    .match({ tenant_id: tenantId, ...holder });
  if (error) throw toAppError(error);
  return storedCounters.parse(data);
}

async function getBalance(db: Db, { tenantId }: TenantActor, userId: string): Promise<string> {
  const { data, error } = await db
    .from("commission_accounts")
    .select("balance::text")
    .eq("tenant_id", tenantId)
    .eq("user_id", userId)
    .maybeSingle();
  if (error) throw toAppError(error);
  return data === null ? "0.00" : z.object({ balance: z.string() }).parse(data).balance;
}

async function listEntries(db: Db, { tenantId }: TenantActor, userId: string, page: number) {
  const first = (page - 1) * PAGE;
  const { data, count, error } = await db
    .from("commission_entry_details")
    .select(
      "id, kind, amount, day, description, statement_id, transaction_id, created_by_name, created_at",
      {
        count: "exact",
      },
    )
    .eq("tenant_id", tenantId)
    .eq("user_id", userId)
    .order("id", { ascending: false })
    .range(first, first + PAGE - 1);
  if (error) throw toAppError(error);
  return { entries: data, entryCount: count ?? 0 };
}

/** Books a charge or a correction of a member. Throws 403 without COMMISSIONS_MANAGE. */
export async function postEntry(
  _db: Db,
  actor: TenantActor,
  userId: string,
  { kind, amount, in_favour, day, reason }: PostEntryBody,
): Promise<void> {
  requireAnyPermission(actor, "COMMISSIONS_MANAGE");
  await tenantRpc(serviceClient(), actor, "post_commission_entry", {
    p_by: actor.userId,
    p_user_id: userId,
    p_kind: kind,
    p_amount: Number(in_favour ? amount : `-${amount}`),
    p_day: day,
    p_description: reason,
  });
}

/** Books the balance that a member's counter had before Lintel counted. Throws 403 without COMMISSIONS_MANAGE. */
export async function postOpeningBalance(
  _db: Db,
  actor: TenantActor,
  userId: string,
  { counter, period_start, amount, reason }: OpeningBalanceBody,
): Promise<void> {
  requireAnyPermission(actor, "COMMISSIONS_MANAGE");
  await tenantRpc(serviceClient(), actor, "post_opening_balance", {
    p_by: actor.userId,
    p_counter: { user_id: userId, team_id: null, name: counter, period_start },
    p_amount: Number(amount),
    p_reason: reason,
  });
}
