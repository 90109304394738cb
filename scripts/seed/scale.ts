import type { Client } from "pg";
import { createAccounts, createTenant, placePeople } from "./accounts";
import { deriveId } from "./ids";
import { addScaleRows, type ScaleRange } from "./scale-rows";
import { DEMO_PASSWORD, type Role, type SignIn } from "./sign-ins";

type ScaleTenant = { tenantId: string; domain: string; password: string; added: number };

/** Agents per team: for a single tenant, and the most for others. */
const AGENTS = 9;
/** With many tenants, larger ones have more people. */
const CLIENTS_AN_AGENT = 250;
/** The clients written in one transaction. */
const BATCH_CLIENTS = 100_000;
/** The share of all clients in the largest of many tenants. */
const MAX_SHARE = 0.2;

/**
 * Fills a tenant up to a number of clients, half of them with a deal, a task and a note. Creates a
 * missing tenant with an owner, a manager and agents in two teams, who own the records and sign in
 * as owner@, manager@, agent1@ … of its domain with the demo password. Runs in the caller's
 * transaction.
 */
export async function loadScale(
  db: Client,
  clients: number,
  name: string,
  agents = AGENTS,
): Promise<ScaleTenant> {
  const { range, place } = await wanting(db, { name, clients, agents, shift: 0 });
  if (range) await addScaleRows(db, [range]);
  await db.query("select private.rebuild_search_words(id) from public.tenants");
  return { ...place, password: DEMO_PASSWORD, added: range ? range.last - range.first + 1 : 0 };
}

/**
 * Fills tenants up to a total number of clients, a fifth of them in the first and some hundred in
 * the last. `alone` selects one of them by number, as it is among all. Commits every hundred
 * thousand clients. Returns how many were added.
 */
export async function loadTenants(
  db: Client,
  tenants: number,
  clients: number,
  log: (line: string) => void,
  alone?: number,
): Promise<number> {
  let added = 0;
  let batch: ScaleRange[] = [];
  const waiting = () => batch.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const flush = async () => {
    await addScaleRows(db, batch);
    await db.query("commit");
    added += waiting();
    batch = [];
    log(`${added} of ${clients} clients`);
    await db.query("begin");
  };
  await db.query("begin");
  for (const [index, share] of shares(tenants, clients).entries()) {
    if (alone !== undefined && index + 1 !== alone) continue;
    const name = `Scale tenant ${String(index + 1).padStart(4, "0")}`;
    const agents = Math.min(AGENTS, Math.ceil(share / CLIENTS_AN_AGENT / 2));
    const { range } = await wanting(db, { name, clients: share, agents, shift: index * 1000 });
    for (const piece of range ? splitRange(range) : []) {
      batch.push(piece);
      if (waiting() >= BATCH_CLIENTS) await flush();
    }
  }
  await flush();
  if (added) await db.query("select private.rebuild_search_words(id) from public.tenants");
  await db.query("commit");
  return added;
}

/** Splits the range of a large tenant, so that no statement writes millions of rows. */
function splitRange({ first, last, ...place }: ScaleRange): ScaleRange[] {
  const count = Math.ceil((last - first + 1) / BATCH_CLIENTS);
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * BATCH_CLIENTS;
    return { ...place, first: from, last: Math.min(from + BATCH_CLIENTS - 1, last) };
  });
}

/** Returns how many clients each tenant has: a fifth in the first, and fewer in each later one. */
export function shares(tenants: number, clients: number): number[] {
  if (tenants === 1) return [clients];
  const weights = Array.from({ length: tenants - 1 }, (_, index) => 1 / (index + 2));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const others = weights.map((weight) => Math.floor((clients * (1 - MAX_SHARE) * weight) / whole));
  const largest = clients - others.reduce((sum, share) => sum + share, 0);
  return [largest, ...others];
}

type Wanted = { name: string; clients: number; agents: number; shift: number };

/** Returns the tenant, created if missing, and the clients that it lacks. */
async function wanting(db: Client, { name, clients, agents, shift }: Wanted) {
  const place = (await findTenant(db, name)) ?? (await makeTenant(db, name, agents));
  const { tenantId } = place;
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from public.clients where tenant_id = $1",
    [tenantId],
  );
  const first = (rows[0]?.count ?? 0) + 1;
  const range: ScaleRange | null =
    first <= clients ? { tenantId, first, last: clients, shift } : null;
  return { place, range };
}

type Place = Pick<ScaleTenant, "tenantId" | "domain">;

async function findTenant(db: Client, name: string): Promise<Place | undefined> {
  const { rows } = await db.query<Place>(
    `select t.id as "tenantId", split_part(p.email, '@', 2) as domain
     from public.tenants t
     join public.tenant_members m on m.tenant_id = t.id and m.role = 'owner' and m.status = 'active'
     join public.profiles p on p.user_id = m.user_id
     where t.name = $1 order by t.created_at, m.joined_at limit 1`,
    [name],
  );
  return rows[0];
}

async function makeTenant(db: Client, name: string, agents: number): Promise<Place> {
  const domain = `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "scale"
  }.test`;
  const teams = ["Everyone", "Second office"].map((team) => ({
    id: deriveId("team", name, team),
    name: team,
  }));
  const tenant = { id: deriveId("tenant", name), name, teams };
  const [home = "", second = ""] = teams.map((team) => team.id);
  const person = (local: string, role: Role, teamId: string): SignIn => ({
    id: deriveId("user", local, domain),
    email: `${local}@${domain}`,
    name: `${local[0]?.toUpperCase()}${local.slice(1)} of ${name}`.slice(0, 100),
    memberships: [{ tenantId: tenant.id, teamId, role, joinedDaysAgo: 0 }],
  });
  const people = [
    person("owner", "owner", home),
    person("manager", "manager", home),
    ...Array.from({ length: 2 * agents }, (_, index) =>
      person(`agent${index + 1}`, "agent", index < agents ? home : second),
    ),
  ];
  await createAccounts(db, people);
  await createTenant(db, tenant);
  await placePeople(db, people);
  return { tenantId: tenant.id, domain };
}
