import { z } from "zod";
import { toRatio, compare, createFetch } from "./compare";
import type { Result } from "./report";
import { median } from "./statistics";
import { appCall, fetchText, postTo, type BenchTenant } from "./target";

const REQUESTS = 60;
const WARM_UP = 20;

const PATHS = {
  "one client": "/api/clients/",
  "50 clients": "/api/clients?limit=50&sortBy=name&sortOrder=asc",
  "what was changed": "/api/clients?limit=50&updated_since=2020-01-01T00:00:00Z",
} as const;

/** Measures how much longer a request takes with an API key than with its creator's session. */
export async function measureKeys(tenant: BenchTenant): Promise<Result[]> {
  const results: Result[] = [];
  for (const [what, path] of Object.entries(PATHS)) {
    const whole = path.endsWith("/") ? path + (await firstClient(tenant)) : path;
    const byKey = appCall({ app: tenant.app, token: await makeKey(tenant, what) }, whole);
    const bySession = appCall(tenant, whole);
    for (let n = 0; n < WARM_UP; n += 1)
      for (const call of [byKey, bySession]) await fetchText(call);
    const times = await compare(createFetch(byKey), createFetch(bySession), {
      times: REQUESTS,
      figure: median,
    });
    results.push({
      what: `${what}: by a key against by a session`,
      value: times.ratio,
      target: 1.2,
      must: "at most",
      unit: "×",
      from: toRatio(times),
    });
  }
  return results;
}

/** Creates a separate key for each, so that none has used up its requests per minute. */
async function makeKey(tenant: BenchTenant, name: string): Promise<string> {
  const body = { name: `Bench: ${name}`, permissions: ["CLIENTS_VIEW_ALL"] };
  return z.object({ key: z.string() }).parse(await postTo(tenant, "/api/api-keys", body)).key;
}

async function firstClient(tenant: BenchTenant): Promise<string> {
  const answer: unknown = JSON.parse(await fetchText(appCall(tenant, "/api/clients?limit=1")));
  return z.object({ clients: z.tuple([z.object({ id: z.string() })]) }).parse(answer).clients[0].id;
}
