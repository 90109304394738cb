import pg from "pg";
import { z } from "zod";
import { loadScale } from "../seed/scale";
import { DEMO_PASSWORD } from "../seed/sign-ins";

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string(),
  DATABASE_URL: z.string(),
  APP_URL: z.url(),
  BENCH_ROUNDS: z.coerce.number().int().min(1),
  BENCH_ONLY: z.string(),
  BENCH_FILES: z.coerce.number().int().min(8).default(20_000),
  BENCH_MINUTES: z.coerce.number().positive().default(20),
});

/** The measured stack, and the number of rounds. */
export const target = environment.parse(process.env);

/** The addresses of a stack. */
export type Place = Pick<
  typeof target,
  "SUPABASE_URL" | "SUPABASE_PUBLISHABLE_KEY" | "DATABASE_URL" | "APP_URL"
>;

/** A tenant with a number of clients, half as many deals and tasks, and its owner's session. */
export type BenchTenant = SignedIn & {
  tenantId: string;
  domain: string;
  email: string;
  password: string;
};

/** A session, and the app that it calls. */
export type SignedIn = { app: string; token: string };

/** The people that measurements compare: one sees every record, one a team's, one their own. */
export const PEOPLE = ["owner", "manager", "agent1"] as const;
export type Person = (typeof PEOPLE)[number];

/** Opens a connection as the migrating role while `work` runs. */
export async function withDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: target.DATABASE_URL });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** A pool of one connection, inside its open transaction. */
export const withinTransaction = (db: pg.Client) =>
  ({
    connect: () =>
      Promise.resolve({
        query: (query: pg.QueryConfig, values?: unknown[]) => db.query(query, values),
        release: () => undefined,
      }),
  }) as unknown as Pick<pg.Pool, "connect">;

/** Runs the connection's further statements as this person, as the API would. */
export async function impersonate(db: pg.Client, email: string): Promise<void> {
  await db.query("reset role");
  const { rows } = await db.query<{ user_id: string }>(
    "select user_id from public.profiles where email = $1",
    [email],
  );
  const sub = rows[0]?.user_id;
  if (!sub) throw new Error(`There is no ${email}`);
  await db.query(
    "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false)",
    [JSON.stringify({ sub, role: "authenticated" }), sub],
  );
  await db.query("set role authenticated");
}

/** Creates tenants of these sizes, or finds those of an earlier run, and signs their owners in. */
export async function prepareTenants<Size extends number>(
  sizes: readonly Size[],
  { name = "Bench", agents }: { name?: string; agents?: number } = {},
): Promise<Record<Size, BenchTenant>> {
  const tenants = {} as Record<Size, BenchTenant>;
  await withDatabase(async (db) => {
    for (const size of sizes) {
      await db.query("begin");
      const { tenantId, domain, password } = await loadScale(db, size, `${name} ${size}`, agents);
      await db.query("commit");
      const email = `owner@${domain}`;
      tenants[size] = { tenantId, domain, email, password, ...(await signIn(email)) };
    }
    await db.query("vacuum analyze");
  });
  return tenants;
}

/** Returns the same tenant with the session of another member. */
export async function signInAs(tenant: BenchTenant, person: Person): Promise<BenchTenant> {
  const email = `${person}@${tenant.domain}`;
  return { ...tenant, email, ...(await signIn(email)) };
}

/** Signs a person of the bench in. */
export async function signIn(email: string, place: Place = target): Promise<SignedIn> {
  const response = await fetch(`${place.SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: place.SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok)
    throw new Error(`Sign-in of ${email}: ${response.status} ${await response.text()}`);
  const { access_token } = z.object({ access_token: z.string() }).parse(await response.json());
  return { app: place.APP_URL, token: access_token };
}

/** Returns a call to the app with the session's token. */
export function appCall({ app, token }: SignedIn, path: string, headers = {}): Call {
  return {
    url: `${app}${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  };
}

/** A page of 50 clients by name, through the app. */
export const appList = (tenant: BenchTenant, page = 1): Call =>
  appCall(tenant, `/api/clients?limit=50&sortBy=name&sortOrder=asc&page=${page}`);

/** The same page and exact count from the database API, as the same person. */
export function directList(tenant: BenchTenant): Call {
  const columns = "id,name,status,email,phone,address,company,deal_value,last_contact_at,owner_id";
  const query = `select=${columns}&tenant_id=eq.${tenant.tenantId}&order=name.asc,id.asc&limit=50`;
  return {
    url: `${target.SUPABASE_URL}/rest/v1/clients?${query}`,
    headers: {
      apikey: target.SUPABASE_PUBLISHABLE_KEY,
      authorization: `Bearer ${tenant.token}`,
      prefer: "count=exact",
    },
  };
}

export type Call = { url: string; headers: Record<string, string> };

/** Makes the call and reads the whole response. Throws when it is not a success. */
export async function fetchText({ url, headers }: Call): Promise<string> {
  const response = await fetch(url, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
  return text;
}

/** Posts a body to the app with the session's token and returns the response. Throws when it is refused. */
export async function postTo(tenant: BenchTenant, path: string, body: object): Promise<unknown> {
  const { url, headers } = appCall(tenant, path, { "content-type": "application/json" });
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
