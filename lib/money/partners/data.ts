import "server-only";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { env } from "@/lib/foundation/env";
import { notFound } from "@/lib/foundation/errors";
import type { Db } from "@/lib/foundation/supabase/db";
import { partnerMessages } from "./messages";
import { toJoinError, toPartnerError } from "./partner-error";
import type { PartnerListQuery, PayoutBody } from "./schema";
import {
  programRow,
  toProgram,
  type EntryList,
  type PartnerAnalytics,
  type PartnerProgram,
  type Payout,
  type PayoutList,
  type ReferralList,
} from "./serialize";
import type { PayoutMethod } from "./tiers";

const REFERRAL =
  "id, affiliate_id, status, commission_amount, commission_rate, created_at, confirmed_at, paid_at";
const PAYOUT =
  "id, affiliate_id, amount, payment_method, status, external_reference, reject_reason, created_at, settled_at";
const ENTRY = "id, affiliate_id, kind, amount, referral_id, payout_id, created_at";

/**
 * Returns the caller's program; null when they have not joined. Throws 503 `not_set_up` when the tables are
 * missing.
 */
export async function getProgram(db: Db): Promise<PartnerProgram | null> {
  const { data, error } = await db.rpc("get_partner_dashboard");
  if (error) throw toPartnerError(error);
  return data === null ? null : toProgram(programRow.parse(data), env.APP_URL);
}

/** Returns getProgram()'s result. Throws 404 when the caller has not joined. */
export async function requireProgram(db: Db): Promise<PartnerProgram> {
  const program = await getProgram(db);
  if (!program) throw notFound(partnerMessages.notJoined);
  return program;
}

/** Makes the caller a partner. Throws 409 when they already are one. */
export async function joinProgram(db: Db): Promise<PartnerProgram> {
  const { error } = await db.rpc("join_partner_program");
  if (error) throw toJoinError(error);
  return requireProgram(db);
}

const getRange = ({ page, limit }: PartnerListQuery) =>
  [(page - 1) * limit, page * limit - 1] as const;

/** Lists the caller's referrals, latest first. */
export async function listReferrals(db: Db, query: PartnerListQuery): Promise<ReferralList> {
  const table = () => db.from("affiliate_referrals");
  const rows = table()
    .select(REFERRAL)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(...getRange(query));
  const [referrals, total_count] = await getPage(rows, table().select("id", COUNTED));
  return { referrals, total_count };
}

/** Lists the caller's payout requests, latest first. */
export async function listPayouts(db: Db, query: PartnerListQuery): Promise<PayoutList> {
  const table = () => db.from("affiliate_payouts");
  const rows = table()
    .select(PAYOUT)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .range(...getRange(query));
  const [payouts, total_count] = await getPage(rows, table().select("id", COUNTED));
  return { payouts, total_count };
}

/** Lists the caller's ledger, latest entry first. */
export async function listEntries(db: Db, query: PartnerListQuery): Promise<EntryList> {
  const table = () => db.from("affiliate_entries");
  const rows = table()
    .select(ENTRY)
    .order("id", { ascending: false })
    .range(...getRange(query));
  const [entries, total_count] = await getPage(rows, table().select("id", COUNTED));
  return { entries, total_count };
}

type Failure = { code: string; message: string };

const COUNTED = { count: "exact", head: true } as const;

/** Returns a page and the count of all rows. Counts separately, because a page after the last would return no count. */
async function getPage<Row>(
  page: PromiseLike<{ data: Row[]; error: null } | { data: null; error: Failure }>,
  counted: PromiseLike<{ count: number | null; error: Failure | null }>,
): Promise<[rows: Row[], totalCount: number]> {
  const [rows, all] = await Promise.all([page, counted]);
  if (rows.error) throw toPartnerError(rows.error);
  if (all.error) throw toPartnerError(all.error);
  return [rows.data, all.count ?? 0];
}

/** Requests a payout. Throws 409 when it exceeds the balance, 404 when the caller is no partner. */
export async function requestPayout(
  db: Db,
  { amount, payment_method }: PayoutBody,
): Promise<Payout> {
  const result = await db.rpc("request_payout", {
    p_amount: amount,
    p_payment_method: payment_method,
  });
  if (result.error) throw toPartnerError(result.error);
  const { data, error } = await db
    .from("affiliate_payouts")
    .select(PAYOUT)
    .eq("id", result.data)
    .single();
  if (error) throw toPartnerError(error);
  return data;
}

/** Stores the caller's payout method. */
export async function setPaymentMethod(
  db: Db,
  actor: Actor,
  payment_method: PayoutMethod,
): Promise<PartnerProgram> {
  const { error } = await db
    .from("affiliate_programs")
    .update({ payment_method })
    .eq("user_id", actor.userId);
  if (error) throw toPartnerError(error);
  return requireProgram(db);
}

/** Returns the caller's clicks and referrals by month, latest first. */
export async function getAnalytics(db: Db, months: number): Promise<PartnerAnalytics> {
  const { data, error } = await db.rpc("get_partner_analytics", { p_months: months });
  if (error) throw toPartnerError(error);
  return { months: data };
}
