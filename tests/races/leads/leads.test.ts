import { expect, test } from "vitest";
import { queryCommitted, createMember, createTenant } from "../../rls/sessions";
import { runAs } from "../../rls/concurrently";
import { database } from "../../stack";

const SAVE = "select save_lead_rule($1, $2, $3)";
const CLAIM = "select claim_lead($1, $2)";

test("two hundred concurrent inquiries are spread evenly over seven agents", async () => {
  const { tenant, owner } = await createTenant();
  const agents = await Promise.all(Array.from({ length: 7 }, () => createMember(tenant, "agent")));
  const people = agents.map(({ userId }) => ({ user_id: userId }));
  await runAs(owner, {
    statement: SAVE,
    values: [tenant, null, { name: "All", action: "round_robin", people }],
  });
  await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      database.query("select private.receive_inquiry($1, $2)", [
        tenant,
        { name: `Lead ${n}`, phone: String(6140000000 + n) },
      ]),
    ),
  );
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int from clients where tenant_id = $1 group by owner_id order by 1",
    [tenant],
  );
  expect(rows.map(({ count }) => count)).toEqual([28, 28, 28, 29, 29, 29, 29]);
});

test("of fifty concurrent claims by ten agents, one agent wins", async () => {
  const { tenant, owner } = await createTenant();
  const agents = await Promise.all(Array.from({ length: 10 }, () => createMember(tenant, "agent")));
  const people = agents.map(({ userId }) => ({ user_id: userId }));
  await runAs(owner, {
    statement: SAVE,
    values: [tenant, null, { name: "Fast", action: "first_to_claim", claim_minutes: 5, people }],
  });
  await database.query("select private.receive_inquiry($1, $2)", [
    tenant,
    { name: "Wanted", phone: "6145550100" },
  ]);
  const response = await queryCommitted<string>(
    "select id from lead_responses where tenant_id = $1",
    [tenant],
  );
  const claims = await Promise.allSettled(
    agents.flatMap((agent) =>
      Array.from({ length: 5 }, () =>
        runAs(agent, { statement: CLAIM, values: [tenant, response] }).then(() => agent.userId),
      ),
    ),
  );
  const winners = new Set(
    claims.flatMap((claim) => (claim.status === "fulfilled" ? [claim.value] : [])),
  );
  expect([...winners]).toEqual([
    await queryCommitted("select owner_id from clients where tenant_id = $1", [tenant]),
  ]);
  expect(
    await queryCommitted<number>(
      "select count(*)::int from lead_routings where tenant_id = $1 and words like '%first to claim it.'",
      [tenant],
    ),
  ).toBe(1);
});
