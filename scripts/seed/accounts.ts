import type { Client } from "pg";
import { deriveId } from "./ids";
import { DEMO_PASSWORD, type DemoTenant, type SignIn } from "./sign-ins";

type Account = Pick<SignIn, "id" | "email" | "name">;

/**
 * Creates accounts that can sign in with the demo password, written as the auth server does. That
 * includes empty strings and the zero instance: a hosted project cannot read a null there and looks
 * people up by the latter. The sign-up trigger creates the profile.
 */
export async function createAccounts(db: Client, people: readonly Account[]): Promise<void> {
  await db.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
       confirmation_token, recovery_token, email_change, email_change_token_new,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', p.id, 'authenticated', 'authenticated', p.email,
       (select extensions.crypt($2, extensions.gen_salt('bf'))), now(), '', '', '', '',
       '{"provider": "email", "providers": ["email"]}', jsonb_build_object('name', p.name), now(), now()
     from jsonb_to_recordset($1) as p (id uuid, email text, name text)`,
    [JSON.stringify(people), DEMO_PASSWORD],
  );
  await db.query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     select p.identity, 'email', p.id::text, p.id,
       jsonb_build_object('sub', p.id, 'email', p.email, 'email_verified', true), now(), now(), now()
     from jsonb_to_recordset($1) as p (id uuid, identity uuid, email text)`,
    [
      JSON.stringify(
        people.map((person) => ({ ...person, identity: deriveId("identity", person.email) })),
      ),
    ],
  );
}

export async function createTenant(
  db: Client,
  { id, name, address, license, teams }: DemoTenant,
): Promise<void> {
  await db.query(
    `insert into public.tenants (id, name, postal_address, license_number, created_at)
     values ($1, $2, $3, $4, now() - interval '4 years')`,
    [id, name, address ?? null, license ?? null],
  );
  for (const [position, team] of teams.entries()) {
    await db.query(
      `insert into public.teams (tenant_id, id, name, created_at)
       values ($1, $2, $3, now() - interval '4 years' + make_interval(days => $4))`,
      [id, team.id, team.name, position * 365],
    );
  }
}

/** Writes phone numbers, memberships with licenses, and platform admins for existing accounts. */
export async function placePeople(db: Client, people: readonly SignIn[]): Promise<void> {
  for (const person of people) {
    await db.query("update public.profiles set phone = $2 where user_id = $1", [
      person.id,
      person.phone ?? null,
    ]);
    if (person.platformAdmin) {
      await db.query("insert into public.platform_admins (user_id) values ($1)", [person.id]);
    }
    for (const { tenantId, teamId, role, joinedDaysAgo } of person.memberships) {
      await db.query(
        `insert into public.tenant_members (tenant_id, user_id, role, team_id, joined_at)
         values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
        [tenantId, person.id, role, teamId, joinedDaysAgo],
      );
    }
  }
  // The first one expires soon.
  await db.query(
    `insert into public.member_licenses (tenant_id, user_id, number, expires_on)
     select m.tenant_id, m.user_id, 'SAL.' || 2020000 + m.place, current_date + 20 + (90 * (m.place - 1))::integer
     from (
       select tenant_id, user_id, row_number() over (partition by tenant_id order by joined_at, user_id) as place
       from public.tenant_members where user_id = any ($1) and role <> 'viewer'
     ) m`,
    [people.map(({ id }) => id)],
  );
}

/** Sends an invitation as a person through the app's own function, which also queues the mail. */
export async function invite(
  db: Client,
  from: SignIn,
  tenantId: string,
  email: string,
  role: string,
): Promise<void> {
  await actAs(db, from.id);
  await db.query("select public.create_invitation($1, $2, $3)", [tenantId, email, role]);
  await actAs(db, "");
}

/** Sets auth.uid() for the rest of the transaction. Older servers read the singular name. */
async function actAs(db: Client, userId: string): Promise<void> {
  const claims = userId && JSON.stringify({ sub: userId, role: "authenticated" });
  await db.query(
    "select set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claims', $2, true)",
    [userId, claims],
  );
}
