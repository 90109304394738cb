import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { createPlace, temporaryPlace } from "../../local/temporary";
import type { Shutdown } from "../../local/shutdown";
import { buildApp, buildIsCurrent } from "../app-build";
import { embeddedBackend, type Backend } from "../backend";
import { loadTenants, shares } from "../seed/scale";
import { withoutIndexes } from "../seed/without-indexes";
import { startBuiltApp } from "../services";

type ScaleOptions = {
  tenants: number;
  clients: number;
  /** A folder that keeps the three stacks. Without it they are deleted. */
  keep: string | undefined;
  shutdown: Shutdown;
  log: (line: string) => void;
};

/** The minimum number of clients of the smaller compared tenant. */
const SMALL = 1000;

/**
 * Starts three stacks with the app: all tenants, the largest alone, a small one alone. Returns the
 * environment of scripts/bench/scale.ts.
 */
export async function openScalePlaces(options: ScaleOptions): Promise<NodeJS.ProcessEnv> {
  const small = numberOfSmall(options);
  const all = await openPlace("all", undefined, options);
  const places = {
    all,
    largest: await openPlace("largest", 1, options),
    small: await openPlace("small", small, options),
  };
  const addresses = Object.entries(places).map(([name, { env }]) => [name, addressesIn(env)]);
  return {
    ...all.env,
    BENCH_SMALL: String(small),
    BENCH_PLACES: JSON.stringify(Object.fromEntries(addresses)),
  };
}

/** Returns the last tenant with a thousand clients, or the last of all. Later tenants are smaller. */
function numberOfSmall({ tenants, clients }: ScaleOptions): number {
  const last = shares(tenants, clients).findLastIndex((share) => share >= SMALL);
  return last > 0 ? last + 1 : tenants;
}

const addressesIn = ({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, DATABASE_URL, APP_URL }: Env) => ({
  SUPABASE_URL,
  SUPABASE_PUBLISHABLE_KEY,
  DATABASE_URL,
  APP_URL,
});
type Env = NodeJS.ProcessEnv;

async function openPlace(
  name: string,
  alone: number | undefined,
  options: ScaleOptions,
): Promise<Backend> {
  const { keep, shutdown, log } = options;
  const place = keep ? await createPlace(folder(keep, name)) : await temporaryPlace();
  if (!keep) shutdown.add(place.remove);
  const { localDir, env: environment } = place;
  const backend = await embeddedBackend({ localDir, environment, shutdown, log });
  log(`Filling ${name}`);
  await fill(backend, alone, options);
  if (!buildIsCurrent()) {
    log("Building the app");
    await buildApp(backend.env, { shutdown, detail: () => undefined, checksTypes: false });
  }
  await startBuiltApp({ backend, shutdown, detail: log });
  return backend;
}

function folder(keep: string, name: string): string {
  const made = path.resolve(keep, name);
  fs.mkdirSync(made, { recursive: true });
  return made;
}

async function fill(
  backend: Backend,
  alone: number | undefined,
  { tenants, clients, log }: ScaleOptions,
): Promise<void> {
  const db = new pg.Client({ connectionString: backend.env.DATABASE_URL });
  await db.connect();
  try {
    const wanted = alone ? shares(tenants, clients)[alone - 1] : clients;
    if (await isFilled(db, wanted ?? 0)) return;
    await withoutIndexes(db, () => loadTenants(db, tenants, clients, log, alone));
    await db.query("vacuum analyze");
  } finally {
    await db.end();
  }
}

/**
 * Whether the database was filled completely. The vacuum runs last, so an interrupted run does not count as
 * complete.
 */
async function isFilled(db: pg.Client, clients: number): Promise<boolean> {
  const { rows } = await db.query<{ isFilled: boolean }>(
    `select s.last_vacuum is not null and (select count(*) from public.clients) >= $1 as "isFilled"
     from pg_stat_user_tables s where s.relid = 'public.clients'::regclass`,
    [clients],
  );
  return rows[0]?.isFilled ?? false;
}
