import pg from "pg";
import { env } from "../lib/foundation/env";
import { getSecretBinding } from "../lib/listings/mls/connection";
import { getSecretBinding as bankBinding } from "../lib/commissions/bank-accounts/sealed-numbers";
import { getSecretBinding as webhookBinding } from "../lib/platform/webhooks/signature";
import { seal, unseal, needsReencryption } from "../lib/foundation/secrets/sealed";
import { runCommand } from "./command";

type Connection = {
  tenant_id: string;
  base_url: string;
  token_url: string;
  oauth_client_id: string;
};
type Webhook = { tenant_id: string; id: string; column: string };
type BankAccount = { tenant_id: string; user_id: string; id: string };
type Kept = { sealed_secret: string };
/** A stored secret, its place, and the values it is bound to. */
type Row = Kept & { table: string; column: string; tenant_id: string; bound: readonly string[] };

await runCommand(reencrypt);

/**
 * Encrypts every stored secret with the first key of SECRETS_KEY, so that the others can be
 * removed. Safe to repeat and to run beside the app: skips secrets saved meanwhile.
 */
async function reencrypt(): Promise<void> {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  try {
    const rows = await readKept(database);
    const old = rows.filter(({ sealed_secret }) => needsReencryption(sealed_secret));
    const renewed = await Promise.all(old.map((row) => renew(database, row)));
    const lost = renewed.filter((done) => !done).length;
    console.log(`${rows.length} kept, ${renewed.length - lost} encrypted anew`);
    if (lost)
      throw new Error(
        `${lost} can't be read with any key of SECRETS_KEY; nothing of them was changed`,
      );
  } finally {
    await database.end();
  }
}

async function readKept(database: pg.Client): Promise<Row[]> {
  const connections = await database.query<Connection & Kept>(
    "select tenant_id, base_url, token_url, oauth_client_id, sealed_secret from public.mls_connections where sealed_secret is not null",
  );
  const webhooks = await database.query<Webhook & Kept>(
    `select tenant_id, id, 'sealed_secret' as column, sealed_secret from public.webhook_endpoints union all
     select tenant_id, id, 'old_sealed_secret', old_sealed_secret from public.webhook_endpoints where old_secret_until > now()`,
  );
  const accounts = await database.query<BankAccount & Kept>(
    "select tenant_id, user_id, id, sealed_secret from private.bank_accounts",
  );
  return [
    ...connections.rows.map((row) => ({
      ...row,
      table: "public.mls_connections",
      column: "sealed_secret",
      bound: getSecretBinding(row.tenant_id, row),
    })),
    ...webhooks.rows.map((row) => ({
      ...row,
      table: "public.webhook_endpoints",
      bound: webhookBinding(row.tenant_id, row.id),
    })),
    ...accounts.rows.map((row) => ({
      ...row,
      table: "private.bank_accounts",
      column: "sealed_secret",
      bound: bankBinding({ tenantId: row.tenant_id, userId: row.user_id, id: row.id }),
    })),
  ];
}

async function renew(database: pg.Client, row: Row): Promise<boolean> {
  const { bound } = row;
  const secret = unseal(row.sealed_secret, bound);
  if (secret === null) return false;
  await database.query(
    `update ${row.table} set ${row.column} = $1 where tenant_id = $2 and ${row.column} = $3`,
    [seal(secret, bound), row.tenant_id, row.sealed_secret],
  );
  return true;
}
