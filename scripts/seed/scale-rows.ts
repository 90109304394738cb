import type { Client } from "pg";

/** The clients `first` to `last` of a tenant, by number. */
export type ScaleRange = {
  tenantId: string;
  first: number;
  last: number;
  /** Tenants with the same shift have the same people with the same numbers. */
  shift: number;
};

/** The tables that get a row for each client or each second client. */
export const SCALE_TABLES = [
  "public.clients",
  "private.client_ids",
  "public.deals",
  "public.deal_status_changes",
  "public.notes",
  "public.tasks",
];

/**
 * Writes ranges of clients with their deals, tasks and notes in bulk. Everything is derived from
 * the number, so a tenant is the same every time. Derived columns are written directly, with
 * triggers and foreign keys off. The caller runs `rebuild_search_words`.
 */
export async function addScaleRows(db: Client, ranges: readonly ScaleRange[]): Promise<void> {
  await db.query("set local session_replication_role = replica");
  await draw(db, ranges);
  await addClients(db);
  await addDeals(db);
  await addTasks(db);
  await db.query(
    `insert into public.notes (tenant_id, client_id, author_id, body, contacted_at, created_at)
     select s.tenant_id, s.id, s.owner_id, 'Called, will call again.', s.contacted_at, s.contacted_at
     from scale s where s.contacted_at is not null`,
  );
  await db.query("set local session_replication_role = origin");
}

/** Draws, for every number, the values that several tables need. */
async function draw(db: Client, ranges: readonly ScaleRange[]): Promise<void> {
  // Returns 0 to p_sides - 1. Random, because remainders of the number itself would correlate.
  await db.query(
    `create or replace function pg_temp.die(p_number integer, p_throw integer, p_sides integer) returns integer
     language sql immutable as $$ select mod(abs(hashint4extended(p_number, p_throw) >> 1), p_sides)::integer $$`,
  );
  await db.query(
    `create temporary table scale on commit drop as
     select r.tenant_id, gen_random_uuid() as id, case when n % 2 = 0 then gen_random_uuid() end as deal_id, n, k,
       members.ids[1 + pg_temp.die(k, 1, cardinality(members.ids))] as owner_id,
       90000 + pg_temp.die(k, 2, 900) * 1000 as worth,
       ($1::public.deal_status[])[1 + pg_temp.die(k, 3, cardinality($1::text[]))] as deal_status,
       case when n % 2 = 0 then date_trunc('minute', now()) - pg_temp.die(k, 4, 400) * interval '23 hours' end as contacted_at,
       now() - pg_temp.die(k, 5, 21600) * interval '1 hour' as created_at,
       (100 + pg_temp.die(k, 6, 9800)) || ' ' || ($2::text[])[1 + pg_temp.die(k, 7, cardinality($2::text[]))] as street
     from jsonb_to_recordset($3) r (tenant_id uuid, first integer, last integer, shift integer)
     cross join lateral (
       select array_agg(m.user_id order by m.user_id) as ids from public.tenant_members m where m.tenant_id = r.tenant_id
     ) members
     cross join lateral (select n, n + r.shift as k from generate_series(r.first, r.last) n) numbers`,
    [
      DEAL_STATUSES,
      STREETS,
      JSON.stringify(ranges.map(({ tenantId, ...range }) => ({ tenant_id: tenantId, ...range }))),
    ],
  );
}

async function addClients(db: Client): Promise<void> {
  await db.query(
    `insert into public.clients (id, tenant_id, owner_id, name, email, phone, address, company, status, deal_value,
       last_contact_at, created_at, updated_at)
     select s.id, s.tenant_id, s.owner_id,
       ($1::text[])[1 + pg_temp.die(s.k, 11, cardinality($1::text[]))] || ' '
         || case when pg_temp.die(s.k, 12, 3) = 0
           then initcap((select string_agg(($3::text[])[1 + pg_temp.die(s.k, 14 + part, cardinality($3::text[]))], '') from generate_series(1, 3) part))
           else ($2::text[])[1 + pg_temp.die(s.k, 18, cardinality($2::text[]))] end
         || ' ' || s.n,
       'client' || s.n || '@example.com',
       '(614) 555-' || lpad((s.n % 10000)::text, 4, '0'),
       s.street || ', Columbus, OH 432' || lpad(pg_temp.die(s.k, 13, 35)::text, 2, '0'),
       case when s.n % 7 = 0 then 'Company ' || s.n % 500 end,
       (array['Buyer', 'Buyer', 'Seller', 'In Contract']::public.client_status[])[1 + s.n % 4],
       case when s.deal_id is null or s.deal_status = 'Lost' then 0 else s.worth end,
       s.contacted_at, s.created_at, now()
     from scale s`,
    [FIRST_NAMES, LAST_NAMES, SYLLABLES],
  );
  await db.query(
    "insert into private.client_ids (tenant_id, id) select s.tenant_id, s.id from scale s",
  );
}

async function addDeals(db: Client): Promise<void> {
  await db.query(
    `insert into public.deals (id, tenant_id, owner_id, client_id, title, value, commission, commission_percentage, status,
       probability, expected_close_date, property_address, property_type, property_bedrooms, closed_at, created_at, updated_at)
     select s.deal_id, s.tenant_id, s.owner_id, s.id,
       (array['Purchase', 'Sale', 'Lease', 'Search'])[1 + pg_temp.die(s.k, 21, 4)] || ' of ' || s.street,
       s.worth, s.worth * 0.025, 2.5, s.deal_status, pg_temp.die(s.k, 22, 21) * 5,
       case when pg_temp.die(s.k, 23, 5) > 0 then current_date - 60 + pg_temp.die(s.k, 24, 240) end,
       case when pg_temp.die(s.k, 25, 4) > 0 then s.street || ', Columbus, OH' end,
       (enum_range(null::public.property_type))[1 + pg_temp.die(s.k, 26, 7)], 1 + pg_temp.die(s.k, 27, 5),
       case when s.deal_status = 'Closed' then s.created_at + (now() - s.created_at) / 2 end, s.created_at, s.created_at
     from scale s where s.deal_id is not null`,
  );
  await db.query(
    `insert into public.deal_status_changes (tenant_id, deal_id, to_status, changed_by, changed_at)
     select s.tenant_id, s.deal_id, s.deal_status, s.owner_id, s.created_at from scale s where s.deal_id is not null`,
  );
}

/**
 * Half of the tasks are done. Open ones are due from two months ago to four months ahead, and some have no due
 * date.
 */
async function addTasks(db: Client): Promise<void> {
  await db.query(
    `insert into public.tasks (tenant_id, assigned_to, client_id, deal_id, title, due_date, priority, status, type,
       completed_at, created_at, updated_at)
     select s.tenant_id, s.owner_id, s.id, case when s.n % 4 = 0 then s.deal_id end,
       ($1::text[])[1 + pg_temp.die(s.k, 31, cardinality($1::text[]))] || ' ' || s.street,
       case when pg_temp.die(s.k, 32, 10) > 0 then current_date - 60 + pg_temp.die(s.k, 33, 180) end,
       (enum_range(null::public.task_priority))[1 + pg_temp.die(s.k, 34, 3)], drawn.status,
       (enum_range(null::public.task_type))[1 + pg_temp.die(s.k, 35, 6)],
       case when drawn.status = 'Completed' then s.created_at + (now() - s.created_at) / 2 end, s.created_at, s.created_at
     from scale s
     cross join lateral (
       select ($2::public.task_status[])[1 + pg_temp.die(s.k, 36, cardinality($2::text[]))] as status
     ) drawn
     where s.deal_id is not null`,
    [TASKS, TASK_STATUSES],
  );
}

const DEAL_STATUSES = ["Lead", "Lead", "In Progress", "Under Contract", "Closed", "Closed", "Lost"];
const TASK_STATUSES = ["Pending", "In Progress", "Completed", "Completed"];
const TASKS = [
  "Call about the inspection of",
  "Send comparables for",
  "Book the photographer for",
  "Order the title work for",
  "Ask for the appraisal of",
  "Walk through",
  "Collect the earnest money for",
  "Email the listing photos of",
];
const STREETS = [
  "N High St",
  "Olentangy Blvd",
  "Indianola Ave",
  "Northridge Rd",
  "Dennison Ave",
  "Whittier St",
  "Beechwold Blvd",
  "Crestview Rd",
  "Arcadia Ave",
  "Medary Ave",
  "Neil Ave",
  "Buttles Ave",
  "Hamlet St",
  "Jaeger St",
  "Mohawk St",
  "Acton Rd",
];
/** Rare family names of three syllables: a third of the clients, some 20,000 different ones in 100,000. */
const SYLLABLES = (
  "ba ber bo chen da den do el fa fer go har hol ja ker la len lo mar mil mon na nor o pa per ra ren " +
  "ro sa sen so sta ta ter to va ver wel zo"
).split(" ");
const FIRST_NAMES = (
  "Amy Andre Ángel Beatriz Brian Carlos Claire Deepa Diane Elena Farah Grace " +
  "Hannah Ibrahim Jack Keisha Laura Marcus Nora Omar Priya Quinn Ruth Sam"
).split(" ");
const LAST_NAMES = (
  "Abbott Banks Castillo Davis Eze Farrow Gupta Hassan Ingram Jama Kline Lopez Miller Nguyen Osman Patel Quiñones " +
  "Reese Schaefer Tran Underwood Vance Weaver Xu Yoder Zeller Adhikari Boateng Chen"
).split(" ");
