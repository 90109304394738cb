import { randomBytes } from "node:crypto";
import pg from "pg";
import { databaseUrl, type DatabaseAddress } from "./connection";

const ROLES = ["authenticator", "supabase_auth_admin", "supabase_storage_admin"] as const;

/** The passwords of the API's services, which nobody else knows. */
export type Logins = Record<(typeof ROLES)[number], string>;

/** Gives each service's role a password that is new for this start. */
export function createLogins(database: DatabaseAddress): Promise<Logins> {
  return asSuperuser(database, async (superuser) => {
    const logins = {} as Logins;
    for (const role of ROLES) {
      logins[role] = randomBytes(24).toString("base64url");
      await superuser.query(passwordFor(role, logins[role]));
    }
    return logins;
  });
}

/** Calls `work` with a connection as the superuser. */
export async function asSuperuser<T>(
  database: DatabaseAddress,
  work: (superuser: pg.Client) => Promise<T>,
): Promise<T> {
  const superuser = new pg.Client({ connectionString: databaseUrl(database) });
  await superuser.connect();
  return work(superuser).finally(() => superuser.end());
}

/** Returns the statement that sets a role's password. */
export function passwordFor(role: string, password: string): string {
  return `alter role ${role} password '${password.replaceAll("'", "''")}'`;
}
