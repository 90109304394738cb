import { randomUUID } from "node:crypto";
import { freshEmail } from "../../stack";
import { queryId, queryValue, type Name, type World } from "../world";
import type { Sql } from "../with-user";

export type Partner = { id: string; code: string };
export type Referral = { user: string; tenant: string; referral: string | null };

/** Makes a person a partner. The transaction continues as this person. */
export async function joinProgram({ sql, impersonate }: World, name: Name): Promise<Partner> {
  await impersonate(name);
  const id = await queryValue<string>(sql, "select join_partner_program()");
  return {
    id,
    code: await queryValue<string>(sql, "select referral_code from affiliate_programs"),
  };
}

/** Signs a new person up with their own team, as the auth server writes it. Ends as the migrating role. */
export async function signUpWith(sql: Sql, metadata: object, email = freshEmail()) {
  await sql.resetRole();
  const user = randomUUID();
  await sql.run(
    `insert into auth.users (instance_id, id, aud, role, email, raw_user_meta_data, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3, now(), now())`,
    [user, email, JSON.stringify({ name: "New Owner", team_name: "New Team", ...metadata })],
  );
  const tenant = await queryValue<string>(
    sql,
    "select tenant_id from tenant_members where user_id = $1",
    [user],
  );
  const find = "select id from affiliate_referrals where referred_tenant_id = $1";
  return { user, tenant, referral: (await queryValue<string>(sql, find, [tenant])) ?? null };
}

/** Creates a team that signs up by a partner's link. */
export const createReferral = (sql: Sql, code: string, email?: string): Promise<Referral> =>
  signUpWith(sql, { referral_code: code }, email);

type Invoice = { id?: string; refunded?: number; card?: string | null; at?: string };

/** Writes an invoice as the worker does from Stripe's data. */
export async function pay(sql: Sql, tenant: string, cents: number, invoice: Invoice = {}) {
  await sql.resetRole();
  const { id = `in_${randomUUID()}`, refunded = 0, card = null, at = "2026-11-01Z" } = invoice;
  await sql.run(
    `insert into private.paid_invoices (invoice_id, tenant_id, amount_paid_cents, refunded_cents, paid_at, card_fingerprint)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (invoice_id) do update set refunded_cents = excluded.refunded_cents, card_fingerprint = excluded.card_fingerprint`,
    [id, tenant, cents, refunded, at, card],
  );
  return id;
}

/** Sets the total refunded on an invoice. */
export async function refund(sql: Sql, invoice: string, cents: number): Promise<void> {
  await sql.resetRole();
  const change = "update private.paid_invoices set refunded_cents = $2 where invoice_id = $1";
  await sql.run(change, [invoice, cents]);
}

/** Creates a team by this partner's link, which has paid this amount. */
export async function createEarnedReferral(sql: Sql, code: string, cents: number) {
  const team = await createReferral(sql, code);
  return { ...team, invoice: await pay(sql, team.tenant, cents) };
}

/** Returns a referral's status and earnings, as "confirmed 7.90". */
export const getReferralStatus = (sql: Sql, referral: string | null): Promise<string> =>
  queryValue(
    sql,
    "select status || ' ' || commission_amount from affiliate_referrals where id = $1",
    [referral],
  );

/** Makes a person an operator of the platform. */
export async function promote({ sql, people }: World, name: Name): Promise<void> {
  await sql.resetRole();
  await sql.run("insert into platform_admins (user_id) values ($1)", [people[name]]);
}

/** Returns the ledger's kinds and amounts, oldest first. */
export async function ledger(sql: Sql, affiliate: string): Promise<string[]> {
  await sql.resetRole();
  const rows = await sql.run(
    "select kind || ' ' || amount as entry from affiliate_entries where affiliate_id = $1 order by id",
    [affiliate],
  );
  return rows.map(({ entry }) => String(entry));
}

/** Requests a payout as a person who has joined. The transaction continues as this person. */
export async function requestPayout(
  { sql, impersonate }: World,
  name: Name,
  amount: number | string,
) {
  await impersonate(name);
  return queryId(sql, "select request_payout($1, 'paypal') as id", [amount]);
}

/** Returns a program's row. */
export const getProgram = ({ sql }: World, id: string) =>
  queryValue<Record<string, unknown>>(
    sql,
    "select to_json(p) from affiliate_programs p where id = $1",
    [id],
  );
