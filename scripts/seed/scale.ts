import type { Client } from "pg";
import { createAccounts, createTenant, placePeople } from "./accounts";
import { idFor } from "./ids";
import { addScaleRows } from "./scale-rows";
import { DEMO_PASSWORD, type Role, type SignIn } from "./sign-ins";

export type ScaleTenant = { tenantId: string; domain: string; password: string; added: number };

/** Agents in each of the two teams. */
const AGENTS = 9;

/**
 * Brings a tenant up to so many clients; half of them have a deal, a task and a note. A tenant that
 * does not exist is made, with an owner, a manager and agents in two teams between whom the records
 * lie, who sign in as owner@, manager@, agent1@ … of its domain with the demo password. Runs in the
 * caller's transaction.
 */
export async function loadScale(db: Client, clients: number, name: string): Promise<ScaleTenant> {
  const tenant = (await findTenant(db, name)) ?? (await makeTenant(db, name));
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from public.clients where tenant_id = $1",
    [tenant.tenantId],
  );
  const first = (rows[0]?.count ?? 0) + 1;
  if (first <= clients) await addScaleRows(db, tenant.tenantId, first, clients);
  return { ...tenant, password: DEMO_PASSWORD, added: Math.max(0, clients - first + 1) };
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

async function makeTenant(db: Client, name: string): Promise<Place> {
  const domain = `${
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "scale"
  }.test`;
  const teams = ["Everyone", "Second office"].map((team) => ({
    id: idFor("team", name, team),
    name: team,
  }));
  const tenant = { id: idFor("tenant", name), name, teams };
  const [home = "", second = ""] = teams.map((team) => team.id);
  const person = (local: string, role: Role, teamId: string): SignIn => ({
    id: idFor("user", local, domain),
    email: `${local}@${domain}`,
    name: `${local[0]?.toUpperCase()}${local.slice(1)} of ${name}`.slice(0, 100),
    memberships: [{ tenantId: tenant.id, teamId, role, joinedDaysAgo: 0 }],
  });
  const people = [
    person("owner", "owner", home),
    person("manager", "manager", home),
    ...Array.from({ length: 2 * AGENTS }, (_, index) =>
      person(`agent${index + 1}`, "agent", index < AGENTS ? home : second),
    ),
  ];
  await createAccounts(db, people);
  await createTenant(db, tenant);
  await placePeople(db, people);
  return { tenantId: tenant.id, domain };
}
