import { createHash } from "node:crypto";
import { database } from "../../stack";
import { ask, foundTeam, plantClient, type Team } from "../team";

/** In every name and text of the other team: nobody else may ever read it. */
export const MARK = "Zanzibarian";

/** A team with something of each kind, as other calls find it. */
export async function foundOtherTeam(): Promise<Team> {
  const team = await foundTeam();
  const { owner, agent, tenantId } = team;
  const client = await plantClient(tenantId, agent.userId, { name: `${MARK} Client` });
  const make = async (path: string, body: object) => {
    const answer = await ask(path, { as: owner, method: "POST", body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body.id as string;
  };
  const deal = await make("/api/deals", { title: `${MARK} deal`, client_id: client, value: 1000 });
  await make("/api/tasks", { title: `${MARK} task`, client_id: client, due_date: "2199-01-01" });
  await make("/api/notes", { client_id: client, body: `${MARK} note` });
  await make(`/api/deals/${deal}/key-dates`, { kind: "closing", due_date: "2199-01-01" });
  await make("/api/tags", { name: `${MARK} tag` });
  await make("/api/email-templates", { name: `${MARK} mail`, subject: MARK, body_text: MARK });
  await make("/api/saved-views", {
    list: "clients",
    name: `${MARK} view`,
    query: {},
    shared: true,
  });
  await make("/api/roles", { name: `${MARK} role`, permissions: ["CLIENTS_VIEW_OWN"] });
  await make("/api/teams", { name: `${MARK} office` });
  await database.query(
    `insert into public.messages (tenant_id, owner_id, client_id, channel_id, direction, status, sender_email, content)
     select $1, $2, $3, id, 'inbound', 'sent', 'z@example.com', $4 from public.communication_channels where name = 'email'`,
    [tenantId, agent.userId, client, MARK],
  );
  await database.query(
    `insert into public.notifications (tenant_id, user_id, kind, title, url) values ($1, $2, 'message_received', $3, '/messages')`,
    [tenantId, agent.userId, MARK],
  );
  return team;
}

/** The tables with rows of teams, and what is not a team's own state: who was asked about, and how often. */
const TABLES = `
  select c.oid::regclass::text as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;

/** A checksum of each table's rows of a team. */
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

/** An id of the team from each table that has one, by the table's name. */
export async function idsOf(tenantId: string): Promise<Map<string, string>> {
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
