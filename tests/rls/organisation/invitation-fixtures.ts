import { queryId, queryValue, type Member, type Name, type World } from "../world";

export const CREATE = "select create_invitation($1, $2, $3) as id";

/** Invites an address as this member. Returns the token in its mail. */
export async function invite(
  world: World,
  from: Member,
  address: string,
  role = "agent",
): Promise<{ id: string; token: string }> {
  await world.impersonate(from);
  const id = await queryId(world.sql, CREATE, [world.tenant, address, role]);
  await world.sql.resetRole();
  const token = await queryValue<string>(
    world.sql,
    "select variables ->> 'token' from emails where to_email = $1 order by created_at desc, id limit 1",
    [address.toLowerCase()],
  );
  return { id, token };
}

/** Returns the email address of a person in the world. */
export function getAddress({ sql, people }: World, name: Name): Promise<string> {
  return queryValue<string>(sql, "select email from auth.users where id = $1", [people[name]]);
}
