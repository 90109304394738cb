import type { Client } from "pg";
import { createAccounts, createTenant, placePeople } from "./accounts";
import { idFor } from "./ids";
import { DEMO_PASSWORD, type SignIn } from "./sign-ins";

export type ScaleTenant = {
  tenantId: string;
  ownerId: string;
  email: string;
  password: string;
  added: number;
};

/**
 * Brings a tenant up to so many clients, a fifth of them with a deal and half with a note. A tenant
 * that does not exist is made, with an owner who signs in with the demo password. Runs in the
 * caller's transaction; the derived columns are written directly, with their triggers held back.
 */
export async function loadScale(db: Client, clients: number, name: string): Promise<ScaleTenant> {
  const tenant = (await findTenant(db, name)) ?? (await makeTenant(db, name));
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from public.clients where tenant_id = $1",
    [tenant.tenantId],
  );
  const first = (rows[0]?.count ?? 0) + 1;
  if (first <= clients) await addClients(db, tenant, first, clients);
  return { ...tenant, password: DEMO_PASSWORD, added: Math.max(0, clients - first + 1) };
}

type Place = Pick<ScaleTenant, "tenantId" | "ownerId" | "email">;

async function findTenant(db: Client, name: string): Promise<Place | undefined> {
  const { rows } = await db.query<Place>(
    `select t.id as "tenantId", m.user_id as "ownerId", p.email
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
  const team = { id: idFor("team", name), name: "Everyone" };
  const tenant = { id: idFor("tenant", name), name, teams: [team] };
  const owner: SignIn = {
    id: idFor("user", domain),
    email: `owner@${domain}`,
    name: `Owner of ${name}`.slice(0, 100),
    memberships: [{ tenantId: tenant.id, teamId: team.id, role: "owner", joinedDaysAgo: 0 }],
  };
  await createAccounts(db, [owner]);
  await createTenant(db, tenant);
  await placePeople(db, [owner]);
  return { tenantId: tenant.id, ownerId: owner.id, email: owner.email };
}

async function addClients(
  db: Client,
  { tenantId, ownerId }: Place,
  first: number,
  last: number,
): Promise<void> {
  await db.query("alter table public.deals disable trigger user");
  await db.query("alter table public.notes disable trigger user");
  await db.query(
    `create temporary table scale on commit drop as
     select gen_random_uuid() as id, n,
       case when n % 5 = 0 then 120000 + (n * 7919 % 900) * 1000 else 0 end as deal_value,
       case when n % 2 = 0 then date_trunc('minute', now()) - (n % 400) * interval '23 hours' end as contacted_at
     from generate_series($1::int, $2::int) n`,
    [first, last],
  );
  await db.query(
    `insert into public.clients (id, tenant_id, owner_id, name, email, phone, address, company, status, deal_value,
       last_contact_at, created_at, updated_at)
     select s.id, $1, $2, f.name || ' ' || l.name || ' ' || s.n,
       'client' || s.n || '@example.com',
       '(614) 555-' || lpad((s.n % 10000)::text, 4, '0'),
       (1 + s.n % 9800) || ' High St, Columbus, OH 432' || lpad((s.n % 35)::text, 2, '0'),
       case when s.n % 7 = 0 then 'Company ' || s.n % 500 end,
       (array['Buyer', 'Buyer', 'Seller', 'In Contract']::public.client_status[])[1 + s.n % 4],
       s.deal_value, s.contacted_at, now() - s.n % 900 * interval '11 hours', now()
     from scale s
     join unnest($3::text[]) with ordinality f (name, position) on f.position = 1 + s.n * 31 % 24
     join unnest($4::text[]) with ordinality l (name, position) on l.position = 1 + s.n * 17 % 29`,
    [tenantId, ownerId, FIRST_NAMES, LAST_NAMES],
  );
  await db.query(
    `insert into public.deals (tenant_id, owner_id, client_id, title, value, commission, commission_percentage, status)
     select $1, $2, s.id, 'Deal ' || s.n, s.deal_value, s.deal_value * 0.025, 2.5,
       (array['Lead', 'In Progress', 'Under Contract']::public.deal_status[])[1 + s.n % 3]
     from scale s where s.deal_value > 0`,
    [tenantId, ownerId],
  );
  await db.query(
    `insert into public.notes (tenant_id, client_id, author_id, body, contacted_at, created_at)
     select $1, s.id, $2, 'Called, will call again.', s.contacted_at, s.contacted_at
     from scale s where s.contacted_at is not null`,
    [tenantId, ownerId],
  );
  await db.query("alter table public.deals enable trigger user");
  await db.query("alter table public.notes enable trigger user");
}

const FIRST_NAMES = (
  "Amy Andre Ángel Beatriz Brian Carlos Claire Deepa Diane Elena Farah Grace " +
  "Hannah Ibrahim Jack Keisha Laura Marcus Nora Omar Priya Quinn Ruth Sam"
).split(" ");
const LAST_NAMES = (
  "Abbott Banks Castillo Davis Eze Farrow Gupta Hassan Ingram Jama Kline Lopez Miller Nguyen Osman Patel Quiñones " +
  "Reese Schaefer Tran Underwood Vance Weaver Xu Yoder Zeller Adhikari Boateng Chen"
).split(" ");
