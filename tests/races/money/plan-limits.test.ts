import { expect, test } from "vitest";
import { withoutFreeTesting } from "../../free-testing";
import { database } from "../../stack";
import { queryCommitted, createMember, createTenant } from "../../rls/sessions";
import { runConcurrently, type Call } from "../../rls/concurrently";

// Committed transactions of many people at the same time.

withoutFreeTesting();

async function createLimitedTeam(plan = "starter") {
  const team = await createTenant();
  await database.query(
    `insert into subscriptions (tenant_id, customer_id, subscription_id, price_id, plan, status)
     values ($1::uuid, 'cus_' || $1::uuid, 'sub_' || $1::uuid, 'price', $2, 'active')`,
    [team.tenant, plan],
  );
  return team;
}

const getRefusals = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then((all) =>
    all.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as { code: string }).code] : [],
    ),
  );

test("of thirty concurrent attempts to add the hundredth contact, one succeeds", async () => {
  const { tenant, owner } = await createLimitedTeam();
  await database.query(
    `insert into clients (tenant_id, owner_id, name, phone)
     select $1, $2, 'Client ' || n, n::text from generate_series(1, 99) n`,
    [tenant, owner.userId],
  );
  const add: Call = {
    statement: "select create_record('client', $1, $2)",
    values: [tenant, JSON.stringify({ owner_id: owner.userId, name: "Last", phone: "1" })],
  };
  const refusals = await getRefusals(
    Array.from({ length: 30 }, () => runConcurrently(owner, [add])),
  );
  expect(refusals).toEqual(Array(29).fill("PT402"));
  expect(
    await queryCommitted("select count(*)::int from clients where tenant_id = $1", [tenant]),
  ).toBe(100);
});

test("concurrent invitations and reactivations stop at the plan's number of seats", async () => {
  const { tenant, owner } = await createLimitedTeam("professional");
  const former = await Promise.all([1, 2, 3].map(() => createMember(tenant, "agent")));
  await database.query(
    "update tenant_members set status = 'suspended' where tenant_id = $1 and role = 'agent'",
    [tenant],
  );
  const calls: Call[] = [
    ...Array.from({ length: 10 }, (_, n) => ({
      statement: "select create_invitation($1, $2, 'agent')",
      values: [tenant, `seat-${n}@lintel.test`],
    })),
    ...former.map(({ userId }) => ({
      statement:
        "update tenant_members set status = 'active' where tenant_id = $1 and user_id = $2",
      values: [tenant, userId],
    })),
  ];
  const refusals = await getRefusals(calls.map((call) => runConcurrently(owner, [call])));
  expect(refusals).toEqual(Array(10).fill("PT402"));
  expect(await queryCommitted("select private.count_seats($1)::int", [tenant])).toBe(4);
});

test("concurrent deals of one client stop at the plan's limit without deadlock", async () => {
  const { tenant, owner } = await createLimitedTeam();
  const client = await queryCommitted<string>(
    "insert into clients (tenant_id, owner_id, name, phone) values ($1, $2, 'One', '1') returning id",
    [tenant, owner.userId],
  );
  const values = { owner_id: owner.userId, client_id: client, title: "House", value: 10 };
  const add: Call = {
    statement: "select create_record('deal', $1, $2)",
    values: [tenant, JSON.stringify(values)],
  };
  const refusals = await getRefusals(
    Array.from({ length: 60 }, () => runConcurrently(owner, [add])),
  );
  expect(refusals).toEqual(Array(10).fill("PT402"));
  expect(await queryCommitted("select deal_value::int from clients where id = $1", [client])).toBe(
    500,
  );
});
