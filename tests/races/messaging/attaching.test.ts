import { beforeAll, expect, test } from "vitest";
import type { Person } from "../../stack";
import { database } from "../../stack";
import { createListingRow, SOURCE } from "../../rls/listings/listing-rows";
import { queryCommitted, createTenant } from "../../rls/sessions";
import { runAs, TIMES } from "../../rls/concurrently";

const SAVE_LISTING = "select save_listing($1, $2, $3)";
const ATTACH = `insert into listing_links (tenant_id, deal_id, source, listing_key, mls_number)
  values ($1, $2, '${SOURCE}', $3, 'x') returning id`;

let tenant: string;
let owner: Person;
let deals: string[];
beforeAll(async () => {
  ({ tenant, owner } = await createTenant());
  const client = await queryCommitted<string>(
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'Dana', '614-555-0100') returning id",
    [tenant, owner.userId],
  );
  const { rows } = await database.query<{ id: string }>(
    `insert into deals (tenant_id, owner_id, client_id, title)
     select $1, $2, $3, 'Deal ' || n from generate_series(0, $4::int) n returning id`,
    [tenant, owner.userId, client, TIMES],
  );
  deals = rows.map(({ id }) => id);
});

/**
 * Stores the MLS's data and attaches it, as the app does. Returns the number of successes, and the codes of
 * refusals.
 */
async function attachAll(wanted: readonly { deal: string | undefined; key: string }[]) {
  const done = await Promise.allSettled(
    wanted.map(async ({ deal, key }) => {
      await database.query(SAVE_LISTING, [
        tenant,
        SOURCE,
        JSON.stringify(createListingRow({ listing_key: key })),
      ]);
      await runAs(owner, { statement: ATTACH, values: [tenant, deal, key] });
    }),
  );
  const codes = done.flatMap((one) =>
    one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
  );
  return { attached: wanted.length - codes.length, codes: [...new Set(codes)] };
}

const times = Array.from({ length: TIMES }, (_, time) => time);

test("fifty concurrent attachments of one listing to one deal attach it once", async () => {
  const answer = await attachAll(times.map(() => ({ deal: deals[0], key: "ONE" })));
  expect(answer).toEqual({ attached: 1, codes: ["PT409"] });
});

test("one listing can be attached to fifty deals concurrently", async () => {
  const answer = await attachAll(times.map((time) => ({ deal: deals[time + 1], key: "ALL" })));
  expect(answer).toEqual({ attached: TIMES, codes: [] });
});

test("fifty concurrent attachments to one deal stop at its limit", async () => {
  const answer = await attachAll(times.map((time) => ({ deal: deals[0], key: `K${time}` })));
  expect(answer).toEqual({ attached: 9, codes: ["PT409"] });
});
