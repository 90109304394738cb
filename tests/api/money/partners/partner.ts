import { randomUUID } from "node:crypto";
import { database, signUp, stack, type Person } from "../../../stack";
import { callApi, type Answer } from "../../team";
import { postForm } from "../../foundation/requests/form-post";

export const BROWSER = {
  "user-agent":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15",
  "accept-language": "en-US",
};

/** Creates a person without a team who has joined the partner program. */
export async function createPartner(name = "Paul Partner"): Promise<Person & { code: string }> {
  const person = await signUp({ name });
  const { body } = await callApi("/api/partners/join", { as: person, method: "POST" });
  return { ...person, code: String(body.referral_code) };
}

/** Creates an operator of the platform, who is in no team. */
export async function createOperator(): Promise<Person> {
  const person = await signUp({ name: "Opal Operator" });
  await database.query("insert into platform_admins (user_id) values ($1)", [person.userId]);
  return person;
}

/** Opens the link and signs up with its form. Returns the id of the new team. */
export async function signUpByLink(code: string, email: string): Promise<string> {
  const fields = {
    name: "Rita Referred",
    email,
    password: "demo-password-1",
    team_name: "Referred Realty",
  };
  const cookie = `lintel-ref=${code}`;
  await postForm(`${stack.APP_URL}/signup?ref=${code}`, fields, { cookie, headers: BROWSER });
  const { rows } = await database.query<{ tenant_id: string }>(
    "select m.tenant_id from tenant_members m join profiles p on p.user_id = m.user_id where p.email = $1",
    [email],
  );
  return rows[0]?.tenant_id ?? "";
}

/** Writes a team's paid invoice as the worker does. */
export async function insertInvoice(tenant: string, cents: number, refunded = 0): Promise<string> {
  const invoice = `in_${randomUUID()}`;
  await database.query(
    `insert into private.paid_invoices (invoice_id, tenant_id, amount_paid_cents, refunded_cents, paid_at)
     values ($1, $2, $3, $4, now())`,
    [invoice, tenant, cents, refunded],
  );
  return invoice;
}

/** Creates a team that a partner referred and that has paid this amount. */
export async function insertReferral(code: string, cents: number): Promise<void> {
  const owner = await signUp({ name: "Quiet Owner", teamName: `Team ${randomUUID()}` });
  const { rows } = await database.query<{ tenant_id: string }>(
    "select tenant_id from tenant_members where user_id = $1",
    [owner.userId],
  );
  const tenant = rows[0]?.tenant_id ?? "";
  await database.query(
    `with mine as (select id from affiliate_programs where referral_code = $1),
       counted as (update affiliate_programs set total_referrals = total_referrals + 1 where referral_code = $1)
     insert into affiliate_referrals (affiliate_id, referred_tenant_id, referred_user_id) select id, $2, $3 from mine`,
    [code, tenant, owner.userId],
  );
  await insertInvoice(tenant, cents);
}

export const fetchDashboard = async (as: Person): Promise<Record<string, unknown>> =>
  (await callApi("/api/partners/dashboard", { as })).body.program as Record<string, unknown>;

export const requestPayout = (as: Person, amount: unknown, rest: object = {}): Promise<Answer> =>
  callApi("/api/partners/payouts", { as, method: "POST", body: { amount, ...rest } });
