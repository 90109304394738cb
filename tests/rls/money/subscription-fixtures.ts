import type { World } from "../world";

/** Subscribes a team, as the worker writes it. */
export async function subscribe(
  { sql, tenant }: World,
  plan = "starter",
  fields: Record<string, unknown> = {},
): Promise<void> {
  await sql.resetRole();
  const row = { status: "active", current_period_end: "2199-01-01", ...fields };
  await sql.run(
    `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status, past_due_since, ended_at,
       current_period_end)
     select $1::uuid, 'cus_' || $1::uuid, 'sub_' || $1::uuid, 'price_x', $2::plan_key, r.status, r.past_due_since, r.ended_at,
       r.current_period_end
     from jsonb_populate_record(null::subscriptions, $3) r
     on conflict (tenant_id) do update set subscription_id = excluded.subscription_id, price_id = excluded.price_id,
       plan = excluded.plan, status = excluded.status, past_due_since = excluded.past_due_since,
       ended_at = excluded.ended_at`,
    [tenant, plan, JSON.stringify(row)],
  );
}

/** Sets free testing for this transaction only, because other test files may need another value meanwhile. */
export async function freeTesting({ sql }: World, on: boolean): Promise<void> {
  await sql.resetRole();
  await sql.run("update private.platform_settings set free_testing = $1", [on]);
}

export const endFreeTesting = (world: World) => freeTesting(world, false);
