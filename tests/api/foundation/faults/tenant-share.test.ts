import { afterAll, beforeAll, expect, test } from "vitest";
import { call, signUp, type Person } from "../../../stack";
import { closeGateways, startGateway, type ProjectGateway } from "../requests/project-gateway";
import { secondApp, stopSecondApps } from "../requests/second-app";

// One team's calls never return. Another team must not notice.

/** Allows four times its share while no other team makes calls. */
const SHARE = { TENANT_CALLS: "1" };
const UNDER_WAY = 4;
/** More than may run and wait. */
const CALLS = 120;

let gateway: ProjectGateway;
let url: string;
let loud: Person;
let quiet: Person;

beforeAll(async () => {
  gateway = await startGateway();
  url = (await secondApp({ SUPABASE_URL: gateway.url, ...SHARE })).url;
  loud = await signUp({ teamName: "Loud Realty" });
  quiet = await signUp({ teamName: "Quiet Realty" });
});
afterAll(async () => {
  await stopSecondApps();
  closeGateways();
});

const ask = (as: Person) => call(`${url}/api/clients`, { as });
const callsOf = ({ token }: Person) =>
  gateway.requests.filter(({ headers }) => headers.authorization === `Bearer ${token}`).length;

test("a team's calls beyond its share wait or are refused, while another team's calls are answered", async () => {
  for (const person of [loud, quiet]) expect((await ask(person)).status).toBe(200);
  gateway.reset();
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  gateway.answer(/^\/rest\/v1\//, ({ headers }) =>
    headers.authorization === `Bearer ${loud.token}` ? released : null,
  );

  const answers = Array.from({ length: CALLS }, () => ask(loud));
  const refused = await Promise.any(
    answers.map(async (answer) => {
      const response = await answer;
      if (response.status !== 429) throw new Error(`answered ${response.status}`);
      return response;
    }),
  );
  expect(await refused.json()).toEqual({
    error: "Your team is asking for a lot at once. Please try again in a moment.",
    code: "rate_limited",
  });
  expect(refused.headers.get("retry-after")).toBe("2");
  // The other team still counts for a moment after its last call.
  await expect.poll(() => callsOf(loud), { timeout: 5000 }).toBe(UNDER_WAY);
  expect((await ask(quiet)).status).toBe(200);

  release(null);
  await Promise.all(answers);
  expect((await ask(loud)).status).toBe(200);
});
