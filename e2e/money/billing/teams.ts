import { database, signUp, type Person } from "../../../tests/stack";

/** Returns the team that a person's sign-up created. */
export async function getTenant({ userId }: Person): Promise<string> {
  const { rows } = await database.query<{ tenant_id: string }>(
    "select tenant_id from public.tenant_members where user_id = $1",
    [userId],
  );
  return rows[0]?.tenant_id ?? "";
}

/** Inserts `count` contacts directly, without the API and its rate limits. */
export async function insertContacts(
  tenant: string,
  { userId }: Person,
  count: number,
): Promise<void> {
  await database.query(
    `insert into public.clients (tenant_id, owner_id, name, phone)
     select $1, $2, 'Contact ' || n, '614-555-' || to_char(n, 'FM0000') from generate_series(1, $3) n`,
    [tenant, userId, count],
  );
}

/** Adds an agent to a team. */
export async function joinTenant(tenant: string, name: string): Promise<Person> {
  const person = await signUp({ name });
  await database.query(
    `insert into public.tenant_members (tenant_id, user_id, role, team_id)
     select $1, $2, 'agent', id from public.teams where tenant_id = $1 limit 1`,
    [tenant, person.userId],
  );
  return person;
}

/** Turns free testing, which gives every team everything for free, on or off. */
export const setFreeTesting = (isOn: boolean) =>
  database.query("update private.platform_settings set free_testing = $1 where is_only", [isOn]);
