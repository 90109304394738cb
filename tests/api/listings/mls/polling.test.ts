import { beforeAll, expect, test } from "vitest";
import { sampleListings } from "@/local/mls/listings";
import { database, OWN_MLS, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, insertClient, type Team } from "../../team";
import { changeListing } from "./changed-listing";

const CONNECTION = "/api/mls/connection";

/** No test searches for a closed listing by its price. */
const isClosed = ({ StandardStatus }: { StandardStatus: string }) => StandardStatus === "Closed";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
  const client = await insertClient(team.tenantId, team.agent.userId, { name: "Bea Buyer" });
  await callApi("/api/listings/searches", {
    as: team.agent,
    method: "POST",
    body: { client_id: client, beds_min: 20, areas: ["Nowhere"] },
  });
  // A poll reads the changes of the last hour, so a listing must change. It is restored afterwards.
  const { ListingId, ListPrice, StandardStatus: status } = sampleListings().findLast(isClosed)!;
  for (const price of [ListPrice + 1000, ListPrice])
    await changeListing(ListingId, { price, status });
});

const connectAs = (oauth_client_id: string) =>
  callApi(CONNECTION, {
    as: team.admin,
    method: "PUT",
    body: {
      ...OWN_MLS,
      oauth_client_id,
      client_secret: stack.MLS_CLIENT_SECRET,
    },
  });

/** Makes the worker poll the team's own connection, as the schedule does. */
const poll = () =>
  database.query(
    "select graphile_worker.add_job('poll_mls', json_build_object('connection', $1::text), queue_name => 'mls:' || $1)",
    [team.tenantId],
  );

type Usage = {
  last_sync_at: string | null;
  sync_failure: string | null;
  sync_failures: number;
  next_sync_at: string | null;
};
const usage = async () => (await callApi(CONNECTION, { as: team.admin })).body.usage as Usage;

/** Returns the usage once this many polls in a row have failed. */
const failed = (times: number) =>
  waitUntil(
    `${times} failed polls`,
    async () => {
      const now = await usage();
      return now.sync_failures >= times && now;
    },
    { within: 90_000 },
  );

/** Returns the minutes until the next poll, and the minutes expected after the number of failures. */
async function wait(): Promise<{ minutes: number; due: number }> {
  const { rows } = await database.query<{ minutes: number; due: number }>(
    `select round(extract(epoch from not_before - now()) / 60)::int as minutes, (10 * 2 ^ (failures - 1))::int as due
     from private.mls_polls where connection = $1`,
    [team.tenantId],
  );
  return rows[0]!;
}

// The hanging case ends after eight seconds, the time limit for an MLS.
test.each([
  ["sample-busy", "busy"],
  ["sample-garbled", "away"],
  ["sample-renamed", "address"],
  ["sample-silent", "timeout"],
])(
  "a poll that fails with %s is recorded (%s) and waits before the next",
  async (client, failure) => {
    await connectAs(client);
    await poll();
    expect(await failed(1)).toMatchObject({
      sync_failure: failure,
      next_sync_at: expect.any(String),
    });
  },
);

test("each failure doubles the wait; a fixed connection is polled at once", async () => {
  await connectAs("sample-busy");
  await poll();
  await failed(1);
  await poll();
  await failed(2);
  const { minutes, due } = await wait();
  expect(minutes).toBe(due);
  expect(due).toBeGreaterThanOrEqual(20);
  await connectAs("sample");
  await poll();
  const read = await waitUntil("a successful poll", async () => {
    const now = await usage();
    return now.last_sync_at !== null && now;
  });
  expect(read).toMatchObject({ sync_failure: null, sync_failures: 0, next_sync_at: null });
});
