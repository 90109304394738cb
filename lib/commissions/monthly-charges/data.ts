import "server-only";
import { sql } from "kysely";
import { z } from "zod";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { attemptItem, isSetAside } from "@/lib/foundation/database/failed-items.data";
import { dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import { chargeInputs, listDueCharges, monthOf } from "./due";

const WORK = "monthly commission charges";

type Company = Awaited<ReturnType<typeof listCompanies>>[number];

/**
 * Books the monthly charges of every company for the month of `now` in its time zone. Each member is charged
 * once a month, however often it runs. A company whose booking fails is set aside.
 */
export async function bookMonthlyCharges(db: SqlDatabase, now = new Date()): Promise<void> {
  for (const company of await listCompanies(db)) {
    const item = { work: WORK, item: company.id, tenantId: company.id };
    await attemptItem(db, item, (trx) => bookOf(trx, company, now));
  }
}

/** Lists the companies with a plan that has monthly charges. */
const listCompanies = (db: SqlDatabase) =>
  db
    .selectFrom("tenants as t")
    .select(["t.id", "t.time_zone"])
    .where("t.suspended_at", "is", null)
    .where(({ exists, selectFrom, ref }) =>
      exists(
        selectFrom("commission_plan_versions as v")
          .select("v.tenant_id")
          .where("v.tenant_id", "=", ref("t.id"))
          .where(
            sql<boolean>`jsonb_array_length(coalesce(v.terms -> 'monthly_charges', '[]')) > 0`,
          ),
      ),
    )
    .where(({ not, ref }) => not(isSetAside(WORK, ref("t.id"))))
    .orderBy("t.id")
    .execute();

async function bookOf(trx: SqlTransaction, { id, time_zone }: Company, now: Date): Promise<void> {
  const month = monthOf(dayInTimeZone(time_zone, now));
  const due = JSON.stringify(listDueCharges(await readInputs(trx, id), month));
  await sql`select private.book_monthly_charges(${id}::uuid, ${month}::date, ${due}::jsonb)`.execute(
    trx,
  );
}

/** Returns the inputs of a company's charges, for its active members. */
async function readInputs(trx: SqlTransaction, tenantId: string) {
  const { rows } = await sql<{ inputs: unknown }>`
    select jsonb_build_object(
      'plans', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'versions', (
          select jsonb_agg(jsonb_build_object('counts_from', v.counts_from, 'terms', v.terms) order by v.counts_from)
          from public.commission_plan_versions v where v.tenant_id = p.tenant_id and v.plan_id = p.id))), '[]')
        from public.commission_plans p where p.tenant_id = ${tenantId}),
      'members', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'assignments', (
          select coalesce(jsonb_agg(jsonb_build_object('counts_from', a.counts_from, 'plan_id', a.plan_id) order by a.counts_from), '[]')
          from public.commission_assignments a where a.tenant_id = m.tenant_id and a.user_id = m.user_id))), '[]')
        from public.tenant_members m where m.tenant_id = ${tenantId} and m.status = 'active')) as inputs`.execute(
    trx,
  );
  return z.object({ inputs: chargeInputs }).parse(rows[0]).inputs;
}
