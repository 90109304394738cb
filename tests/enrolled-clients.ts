import type pg from "pg";

/** Steps of a plan that are due at once for all enrolled clients. */
export const TEXT = { kind: "text", body: "Shall we talk?" };
export const NOTE = { kind: "note", body: "For {{ client.first_name }}" };
export const TASK = {
  kind: "task",
  subject: "Call",
  task_type: "Call",
  task_priority: "Low",
  task_due_days: 0,
};

/** Inserts a text received from a client of the table "c". */
export const TEXTED = `insert into messages (tenant_id, owner_id, channel_id, status, direction, client_id, content, occurred_at)
  select c.tenant_id, c.owner_id, h.id, 'delivered', 'inbound', c.id, 'Yes', clock_timestamp()
  from clients c join communication_channels h on h.name = 'sms'`;

/**
 * Gives a team in a time zone where it is noon `count` clients who text, all enrolled in a plan whose steps are
 * due at once. Their numbers are toll-free, because those have no time zone of their own.
 */
export async function enrolClients(
  database: pg.Pool,
  { tenantId, userId }: { tenantId: string; userId: string },
  count: number,
  steps: object[],
): Promise<void> {
  const hour = 12 - new Date().getUTCHours();
  await database.query("update tenants set time_zone = $2 where id = $1", [
    tenantId,
    `Etc/GMT${hour > 0 ? "-" : "+"}${Math.abs(hour)}`,
  ]);
  await database.query(
    `with plan as (
       insert into action_plans (tenant_id, name) values ($1, 'Raced') returning id),
     steps as (
       insert into action_plan_steps (tenant_id, plan_id, place, kind, subject, body, task_type, task_priority, task_due_days)
       select $1, plan.id, g.place, s.kind, s.subject, s.body, s.task_type, s.task_priority, s.task_due_days
       from plan, jsonb_array_elements($4::jsonb) with ordinality g (entry, place),
         jsonb_populate_record(null::action_plan_steps, g.entry) s)
     insert into clients (tenant_id, owner_id, name, phone)
     select $1, $2, 'Client ' || n, '800' || 5550000 + n from generate_series(1, $3::int) n`,
    [tenantId, userId, count, JSON.stringify(steps)],
  );
  // More texts than a person or a team may send.
  await database.query(
    `insert into private.rate_limits (key, hits, window_ends_at)
     select key, -1000000, now() + interval '1 day' from unnest($1::text[]) key`,
    [[`text:${tenantId}`, `text:${tenantId}:${userId}`]],
  );
  await database.query(`${TEXTED} where c.tenant_id = $1`, [tenantId]);
  await database.query(
    `select private.enrol_in_plan(p.id, c.id, null, 'A test') from action_plans p join clients c on c.tenant_id = p.tenant_id
     where p.tenant_id = $1`,
    [tenantId],
  );
}

/** The results of the steps TASK, TEXT and NOTE, each once per client: tables with a condition. */
export const MADE = [
  "tasks where true",
  "notes where true",
  "messages where direction = 'outbound'",
];
