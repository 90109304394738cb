import { createHash } from "node:crypto";
import { database } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { createTeam, type Team } from "../../team";

/** Part of every name and text of the other team, which no other tenant may ever read. */
export const MARK = "Zanzibarian";

/** The team's records of each kind. $1 is the team, $2 its agent, $3 a word. */
const INSERTS = [
  // In Contract, so that the worker does not score it meanwhile.
  `insert into public.clients (tenant_id, owner_id, name, phone, status)
   values ($1, $2, $3 || ' client', '614-555-0100', 'In Contract')`,
  `insert into public.deals (tenant_id, owner_id, client_id, title, value)
   select $1, $2, id, $3 || ' deal', 1000 from public.clients where tenant_id = $1`,
  `insert into public.deal_key_dates (tenant_id, deal_id, kind, due_date, note)
   select $1, id, 'closing', '2199-01-01', $3 from public.deals where tenant_id = $1 and $2::uuid is not null`,
  `insert into public.transactions (tenant_id, owner_id, kind, property_address)
   values ($1, $2, 'Purchase', $3 || ' address')`,
  `update public.transaction_sides s set deal_id = d.id from public.deals d
   where s.tenant_id = $1 and d.tenant_id = $1 and $2::uuid is not null and $3::text is not null`,
  `insert into public.transaction_documents (tenant_id, side_id, name)
   select $1, s.id, $3 || ' document' from public.transaction_sides s where s.tenant_id = $1 and $2::uuid is not null`,
  `insert into public.tasks (tenant_id, assigned_to, client_id, title, due_date)
   select $1, $2, id, $3 || ' task', '2199-01-01' from public.clients where tenant_id = $1`,
  `insert into public.notes (tenant_id, author_id, client_id, body)
   select $1, $2, id, $3 || ' note' from public.clients where tenant_id = $1`,
  "insert into public.tags (tenant_id, name) select $1, $3 where $2::uuid is not null",
  `insert into public.saved_views (tenant_id, owner_id, list, name, query, shared)
   values ($1, $2, 'clients', $3, '{}', true)`,
  "insert into public.tenant_roles (tenant_id, name, permissions) select $1, $3, '{CLIENTS_VIEW_OWN}' where $2::uuid is not null",
  `insert into public.messages (tenant_id, owner_id, client_id, channel_id, direction, status, sender_email, content)
   select $1, $2, c.id, k.id, 'inbound', 'sent', 'z@example.com', $3
   from public.clients c, public.communication_channels k where c.tenant_id = $1 and k.name = 'email'`,
  `insert into public.buyer_criteria (tenant_id, client_id, areas)
   select $1, id, array[$3] from public.clients where tenant_id = $1 and $2::uuid is not null`,
  "insert into public.notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'message_received', $3, '/messages')",
];

export async function createOtherTeam(): Promise<Team> {
  const team = await createTeam();
  for (const plant of INSERTS) {
    await database.query(plant, [team.tenantId, team.agent.userId, MARK]);
  }
  await waitUntil("the worker to search for the buyer", async () => {
    const { rows } = await database.query(BUYER_SEARCH, [team.tenantId]);
    return rows.length === 0;
  });
  return team;
}

/** Finds the waiting or running search for the team's buyer. It counts towards the team's MLS usage. */
const BUYER_SEARCH = `
  select from graphile_worker.jobs j join public.buyer_criteria b on j.key = 'match_buyer:' || b.id
  where b.tenant_id = $1 and (j.locked_at is not null or j.attempts = 0)`;

/**
 * The tables with rows of teams, without the queue of clients to score, which the worker empties meanwhile.
 */
const TABLES = `
  select c.oid::regclass::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.relname <> 'lead_queue' order by 1`;

/** Returns a checksum of a team's rows for each table. */
export async function checksums(tenantId: string): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(TABLES);
  const sums: Record<string, string> = {};
  for (const { name } of [...tables, { name: "public.tenants" }]) {
    const column = name === "public.tenants" ? "id" : "tenant_id";
    const { rows } = await database.query<{ row: string }>(
      `select to_jsonb(r)::text as row from ${name} r where r.${column} = $1 order by 1`,
      [tenantId],
    );
    const sum = createHash("sha256");
    for (const { row } of rows) sum.update(row);
    sums[name] = `${rows.length} rows, ${sum.digest("hex")}`;
  }
  return sums;
}

/** Returns an id of the team from each table that has one, by the table's name. */
export async function getIds(tenantId: string): Promise<Map<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `${TABLES.replace("order by 1", "")} and exists (
       select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype)`,
  );
  const ids = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await database.query<{ id: string }>(
      `select id from ${name} where tenant_id = $1 order by id limit 1`,
      [tenantId],
    );
    if (rows[0]) ids.set(name.replace(/^.*\./, ""), rows[0].id);
  }
  return ids;
}
