import { createHash, randomUUID } from "node:crypto";
import { queryId, type Name, type World } from "../world";

export const hash = (text: string) => createHash("sha256").update(text).digest("hex");

export type InsertedKey = { id: string; hash: string };

/** Inserts a key of a person, as the migrating role. */
export async function insertApiKey(
  { sql, tenant, people }: World,
  name: Name,
  permissions: string[],
  { within = tenant, expires = null as string | null } = {},
): Promise<InsertedKey> {
  await sql.resetRole();
  const keyHash = hash(randomUUID());
  const id = await queryId(
    sql,
    `insert into api_keys (tenant_id, created_by, name, permissions, key_hash, start, expires_at, created_at)
     values ($1, $2, 'Test', $3, decode($4, 'hex'), 'crm_test', $5, '2020-01-01') returning id`,
    [within, people[name], permissions, keyHash, expires],
  );
  return { id, hash: keyHash };
}

/** Runs further statements with this key. */
export const impersonateKey = ({ sql, people }: World, name: Name, { id }: InsertedKey) =>
  sql.impersonate(people[name], { api_key_id: id, session_id: id });
