import fs from "node:fs";
import { afterAll, expect, it } from "vitest";
import { database, signIn } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { sessionCookie } from "./browser";
import { secondApp, stopSecondApps } from "./second-app";

type Line = Record<string, unknown>;
type Described = { paths: Record<string, Record<string, unknown>> };

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const PAGES = ["/dashboard", "/clients", "/deals", "/tasks", "/calendar", "/messages", "/reports"];

afterAll(stopSecondApps);

/**
 * Returns every read call of the API that needs no parameters, and a read of each record that the demo's list
 * shows first.
 */
function listReads(clientIds: readonly string[]): string[] {
  const { paths } = JSON.parse(fs.readFileSync("content/api/openapi.json", "utf8")) as Described;
  const lists = Object.entries(paths).flatMap(([path, calls]) =>
    "get" in calls && !path.includes("{") ? [path] : [],
  );
  return [...lists, ...clientIds.map((id) => `/api/clients/${id}`)];
}

/** Returns the personal data of the demo's people: names and contact details. */
async function listPersonalData(): Promise<string[]> {
  const { rows } = await database.query<{ text: string }>(
    `select distinct btrim(text) as text from (
       select unnest(array[c.name, c.email, c.phone, c.address]) as text from public.clients c
       join public.tenants t on t.id = c.tenant_id where t.name in ('Buckeye Realty Group', 'Scioto Homes')
       union all select unnest(array[p.name, p.email]) from public.profiles p
     ) given where char_length(btrim(text)) > 4`,
  );
  return rows.map(({ text }) => text);
}

it("logs user and tenant ids, and no personal data", async () => {
  const app = await secondApp({ LOG_LEVEL: "debug" });
  const owner = await signIn("owner@buckeye.test");
  const asApi = {
    authorization: `Bearer ${owner.token}`,
    "x-request-id": "balancer-id-1",
    traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01`,
  };
  const personal = await listPersonalData();
  expect(personal.length).toBeGreaterThan(50);

  const { rows } = await database.query<{ id: string; tenant_id: string; name: string }>(
    `select c.id, c.tenant_id, c.name from public.clients c join public.tenants t on t.id = c.tenant_id
     where t.name = 'Buckeye Realty Group' order by c.name limit 5`,
  );
  for (const path of listReads(rows.map(({ id }) => id))) {
    await (await fetch(app.url + path, { headers: asApi })).arrayBuffer();
  }
  for (const { name } of rows) {
    await fetch(`${app.url}/api/search?q=${encodeURIComponent(name)}`, { headers: asApi });
    await fetch(`${app.url}/api/clients`, {
      method: "POST",
      headers: { ...asApi, "content-type": "application/json" },
      body: JSON.stringify({ name, email: "nobody at all", status: "Seller" }),
    });
  }
  for (const page of PAGES) {
    const headers = { cookie: sessionCookie(owner), "x-request-id": "balancer-id-2" };
    const answer = await fetch(app.url + page, { headers });
    expect(answer.headers.get("x-request-id")).toBe("balancer-id-2");
    await answer.text();
  }

  const logged = () =>
    app.lines.flatMap((line): Line[] => (line.startsWith("{") ? [JSON.parse(line) as Line] : []));
  const last = PAGES.at(-1);
  await waitUntil("the last page to be logged", () => logged().some(({ path }) => path === last));
  const ids = {
    service: "app",
    instance: expect.stringMatching(/:\d+$/) as string,
    userId: owner.userId,
    tenantId: rows[0]?.tenant_id,
  };
  const call = logged().find(({ path }) => path === `/api/clients/${rows[0]?.id}`);
  expect(call).toMatchObject({ ...ids, requestId: "balancer-id-1", traceId: TRACE_ID });
  const page = logged().find(({ path }) => path === PAGES[0]);
  expect(page).toMatchObject({ ...ids, requestId: "balancer-id-2", status: 200 });
  const text = app.lines.join("\n");
  expect(personal.filter((data) => text.includes(data))).toEqual([]);
});
