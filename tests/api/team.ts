import { randomUUID } from "node:crypto";
import { call, database, signUp, stack, type Person } from "../stack";

export type Member = Person & { teamId: string };

/** A separate tenant, so that tests do not see each other's records. */
export type Team = {
  tenantId: string;
  owner: Member;
  admin: Member;
  manager: Member;
  agent: Member;
  viewer: Member;
  /** An agent in a second team of the tenant, which the manager does not belong to. */
  farAgent: Member;
  /** A former agent, whose membership is suspended. */
  suspended: Member;
};

type Role = "admin" | "manager" | "agent" | "viewer";

/** Creates a tenant with a member of each role. */
export async function createTeam(): Promise<Team> {
  const owner = await signUp({ name: "Olive Owner", teamName: `Team ${randomUUID()}` });
  const { rows } = await database.query<{ tenant_id: string; team_id: string }>(
    "select tenant_id, team_id from public.tenant_members where user_id = $1",
    [owner.userId],
  );
  const [home] = rows;
  if (!home) throw new Error("Signing up made no tenant");
  const { tenant_id: tenantId, team_id: teamId } = home;
  const secondTeam = await database.query<{ id: string }>(
    "insert into public.teams (tenant_id, name) values ($1, 'Second') returning id",
    [tenantId],
  );
  const farTeamId = secondTeam.rows[0]?.id ?? "";
  const member = (name: string, role: Role, team: string, status = "active") =>
    join(tenantId, name, role, team, status);
  return {
    tenantId,
    owner: { ...owner, teamId },
    admin: await member("Adam Admin", "admin", teamId),
    manager: await member("Mia Manager", "manager", teamId),
    agent: await member("Ann Agent", "agent", teamId),
    viewer: await member("Vic Viewer", "viewer", teamId),
    farAgent: await member("Far Agent", "agent", farTeamId),
    suspended: await member("Sue Suspended", "agent", teamId, "suspended"),
  };
}

async function join(
  tenantId: string,
  name: string,
  role: Role,
  teamId: string,
  status: string,
): Promise<Member> {
  const person = await signUp({ name });
  await database.query(
    `insert into public.tenant_members (tenant_id, user_id, role, team_id, status)
     values ($1, $2, $3, $4, $5)`,
    [tenantId, person.userId, role, teamId, status],
  );
  return { ...person, teamId };
}

export type Answer = { status: number; body: Record<string, unknown> };

/** Calls the app's API and parses the JSON response. `body` is empty when the response has none. */
export async function callApi(
  path: string,
  init: Parameters<typeof call>[1] = {},
): Promise<Answer> {
  const response = await call(path, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

/** Calls the database API directly, without the app. */
export async function callDatabaseApi(
  path: string,
  { as, method = "GET", body }: { as?: Person; method?: string; body?: unknown },
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${stack.SUPABASE_URL}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: stack.SUPABASE_PUBLISHABLE_KEY,
      "content-type": "application/json",
      prefer: "return=representation",
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null };
}

/** Inserts a client into the database, without the API. */
export async function insertClient(
  tenantId: string,
  ownerId: string,
  fields: { name?: string; email?: string; phone?: string; status?: string } = {},
): Promise<string> {
  const {
    name = "Planted Client",
    email = null,
    phone = "614-555-0100",
    status = "Buyer",
  } = fields;
  const { rows } = await database.query<{ id: string }>(
    `insert into public.clients (tenant_id, owner_id, name, email, phone, status)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [tenantId, ownerId, name, email, phone, status],
  );
  return rows[0]?.id ?? "";
}
