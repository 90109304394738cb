import fs from "node:fs";
import pg from "pg";
import { addressFile } from "../../local/addresses";
import { localDirFrom } from "../../local/settings";
import { loadEnvFiles } from "../backend";
import { openBucket, type Bucket } from "./objects";

type Project = { databaseUrl: string; bucket: Bucket };

/**
 * Returns the project of the environment or .env, otherwise the running stack of this machine. Throws when
 * neither exists.
 */
export function findProject(): Project {
  loadEnvFiles();
  const addresses = addressFile(localDirFrom(process.env));
  if (!process.env.DATABASE_URL && fs.existsSync(addresses)) process.loadEnvFile(addresses);
  const { DATABASE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (!DATABASE_URL || !SUPABASE_URL || !SUPABASE_SECRET_KEY) {
    throw new Error(
      "Set DATABASE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY to those of the project (.env), or start `npm run demo`",
    );
  }
  return { databaseUrl: DATABASE_URL, bucket: openBucket(SUPABASE_URL, SUPABASE_SECRET_KEY) };
}

/** Connects to a database and ends the connection after `work`. */
export async function onDatabase<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: "lintel backup" });
  client.on("error", () => undefined); // the running query fails with the same error
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
