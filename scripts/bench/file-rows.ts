import type pg from "pg";
import { withDatabase, type BenchTenant } from "./target";

export const PAPERS_A_FILE = 20;
/**
 * Papers of an open file: the first twelve are accepted, the next waits for review, the others are missing.
 */
const ACCEPTED = 12;
const IN_REVIEW = 13;
/** Every fourth file is open. */
const OPEN_OF = 4;

const TABLES = [
  ...["transactions", "transaction_sides", "transaction_agents", "transaction_documents"],
  ...["document_versions", "checklist_items", "checklist_item_documents"],
];

/**
 * Gives a tenant `files` transactions of five years, once. A quarter are open, and each has twenty documents on
 * as many items of its checklist. Triggers are off, and the documents have no bytes. Returns the id of the
 * checklist's template.
 */
export function addBenchFiles({ tenantId }: BenchTenant, files: number): Promise<string> {
  return withDatabase(async (db) => {
    const known = await findTemplate(db, tenantId);
    if (known) return known;
    await db.query("begin");
    const template = await addTemplate(db, tenantId);
    for (const table of TABLES) await db.query(`alter table public.${table} disable trigger user`);
    await addTransactions(db, tenantId, files);
    await addRooms(db, tenantId, template);
    await addPapers(db, tenantId);
    await addItems(db, tenantId, template);
    for (const table of TABLES) await db.query(`alter table public.${table} enable trigger user`);
    await db.query("commit");
    await db.query("vacuum analyze");
    return template;
  });
}

async function findTemplate(db: pg.Client, tenantId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    "select id from public.checklist_templates where tenant_id = $1 and name = 'Measured'",
    [tenantId],
  );
  return rows[0]?.id;
}

async function addTemplate(db: pg.Client, tenantId: string): Promise<string> {
  await db.query(
    `insert into public.checklist_templates (tenant_id, name, items)
     select $1, 'Measured', jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'kind', 'document', 'title', 'Paper ' || n,
       'is_required', true, 'condition', null, 'responsible', 'agent', 'due', null, 'help', null, 'source', null) order by n)
     from generate_series(1, $2::integer) n`,
    [tenantId, PAPERS_A_FILE],
  );
  return (await findTemplate(db, tenantId)) ?? "";
}

async function addTransactions(db: pg.Client, tenantId: string, files: number): Promise<void> {
  await db.query(
    `with agents as (
       select array_agg(m.user_id order by m.user_id) as ids
       from public.tenant_members m where m.tenant_id = $1 and m.role = 'agent'
     ), files as (
       select n, n % ${OPEN_OF} = 0 as is_open, now() - interval '5 years' * n / $2::integer as at
       from generate_series(1, $2::integer) n
     )
     insert into public.transactions (tenant_id, owner_id, number, kind, status, property_address, property_type,
       contract_price, contract_date, closing_date, created_at, updated_at)
     select $1, a.ids[1 + f.n % cardinality(a.ids)], format('%s-%s', extract(year from f.at), lpad(f.n::text, 5, '0')),
       'Purchase', case when f.is_open then 'Under contract' else 'Closed' end::public.transaction_status,
       f.n || ' ' || (array['Elm St', 'High St', 'Oak Ave', 'Broad St'])[1 + f.n % 4] || ', Columbus, OH 43215',
       'Single Family', 150000 + f.n % 700 * 1000,
       case when f.is_open then current_date - 20 else f.at::date end,
       case when f.is_open then current_date + 30 else f.at::date + 40 end, f.at, f.at
     from files f cross join agents a`,
    [tenantId, files],
  );
  await db.query(
    `insert into private.transaction_numbers (tenant_id, year, last_number)
     select $1, y, 99999 from generate_series(2020, 2199) y on conflict do nothing`,
    [tenantId],
  );
}

/** Adds the side of each file with its agent. Its checklist follows the template's current version. */
async function addRooms(db: pg.Client, tenantId: string, template: string): Promise<void> {
  await db.query(
    `insert into public.transaction_sides (tenant_id, transaction_id, side, approved_at, created_at)
     select t.tenant_id, t.id, 'Buying', case t.status when 'Closed' then t.updated_at end, t.created_at
     from public.transactions t where t.tenant_id = $1`,
    [tenantId],
  );
  await db.query(
    `insert into public.transaction_agents (tenant_id, transaction_id, side_id, user_id)
     select t.tenant_id, t.id, s.id, t.owner_id
     from public.transactions t join public.transaction_sides s on s.transaction_id = t.id where t.tenant_id = $1`,
    [tenantId],
  );
  await db.query(
    `insert into private.checklist_evaluations (side_id, tenant_id, transaction_id, facts, versions)
     select s.id, t.tenant_id, t.id, private.checklist_facts(t, s.side, z.time_zone), jsonb_build_object($2::text, 1)
     from public.transactions t
     join public.tenants z on z.id = t.tenant_id
     join public.transaction_sides s on s.transaction_id = t.id
     where t.tenant_id = $1`,
    [tenantId, template],
  );
}

async function addPapers(db: pg.Client, tenantId: string): Promise<void> {
  await db.query(
    `insert into public.transaction_documents (tenant_id, transaction_id, side_id, name, version_count, created_by, created_at)
     select a.tenant_id, a.transaction_id, a.side_id, 'Paper ' || n, 1, a.user_id, a.created_at
     from public.transaction_agents a cross join generate_series(1, $2::integer) n where a.tenant_id = $1`,
    [tenantId, PAPERS_A_FILE],
  );
  await db.query(
    `insert into public.document_versions (id, tenant_id, side_id, document_id, number, content_type, size, sha256, pages,
       uploaded_by, uploaded_at)
     select gen_random_uuid(), d.tenant_id, d.side_id, d.id, 1, 'application/pdf', 200000, md5(d.id::text) || md5(d.name), 3,
       d.created_by, d.created_at
     from public.transaction_documents d where d.tenant_id = $1`,
    [tenantId],
  );
}

async function addItems(db: pg.Client, tenantId: string, template: string): Promise<void> {
  await db.query(
    `insert into public.checklist_items (tenant_id, transaction_id, side_id, template_id, template_item_id, place, kind, title,
       is_required, responsible, status, submitted_at, submitted_by, decided_at, created_at)
     select i.tenant_id, i.transaction_id, i.side_id, $2, i.template_item_id, i.place, 'document', i.title, true, 'agent', i.status,
       case when i.status <> 'missing' then i.created_at end, case when i.status <> 'missing' then i.owner_id end,
       case when i.status = 'accepted' then i.created_at end, i.created_at
     from (
       select t.tenant_id, t.id as transaction_id, s.id as side_id, t.owner_id, t.created_at,
         (e.item ->> 'id')::uuid as template_item_id, e.place, e.item ->> 'title' as title,
         case when t.status = 'Closed' or e.place <= ${ACCEPTED} then 'accepted'
           when e.place = ${IN_REVIEW} then 'in_review' else 'missing' end::public.checklist_item_status as status
       from public.transactions t
       join public.transaction_sides s on s.transaction_id = t.id
       cross join (
         select i.item, i.place::integer from public.checklist_templates c
         cross join jsonb_array_elements(c.items) with ordinality i (item, place) where c.id = $2
       ) e
       where t.tenant_id = $1
     ) i`,
    [tenantId, template],
  );
  // The planner has no statistics of rows that this transaction has written.
  await db.query("analyze public.checklist_items, public.transaction_documents");
  await db.query(
    `insert into public.checklist_item_documents (tenant_id, transaction_id, side_id, item_id, document_id, attached_by, attached_at)
     select i.tenant_id, i.transaction_id, i.side_id, i.id, d.id, d.created_by, d.created_at
     from public.checklist_items i
     join public.transaction_documents d on d.tenant_id = i.tenant_id and d.side_id = i.side_id and d.name = i.title
     where i.tenant_id = $1 and i.status <> 'missing'`,
    [tenantId],
  );
}
