import { expect, test } from "vitest";
import { runAs, TIMES } from "../../rls/concurrently";
import { createTenant } from "../../rls/sessions";
import { database } from "../../stack";

// Approves closings while their items are decided, and by two people at once.

const APPROVE =
  "insert into transaction_approvals (tenant_id, side_id, reason) values ($1, $2, $3)";

/** Adds sides under contract with an accepted item each, of files that nobody else could approve. */
async function addSides(count: number) {
  const { tenant, owner } = await createTenant();
  const rows = async (statement: string, values: unknown[]) =>
    (await database.query<{ id: string }>(statement, values)).rows.map(({ id }) => id);
  await database.query(
    "insert into member_licenses (tenant_id, user_id, number, expires_on) values ($1, $2, 'X', '2099-01-01')",
    [tenant, owner.userId],
  );
  await database.query(
    `insert into transactions (tenant_id, owner_id, kind, status)
     select $1, $2, 'Purchase', 'Under contract' from generate_series(1, $3::integer)`,
    [tenant, owner.userId, count],
  );
  const sides = await rows("select id from transaction_sides where tenant_id = $1", [tenant]);
  await database.query(
    `insert into checklist_items (tenant_id, transaction_id, side_id, template_item_id, place, kind, title, is_required,
       responsible, status)
     select tenant_id, transaction_id, id, gen_random_uuid(), 0, 'document', 'Contract', true, 'agent', 'accepted'
     from transaction_sides where tenant_id = $1`,
    [tenant],
  );
  return { tenant, owner, sides };
}

test("no approval remains when an item returns to review at the same moment", async () => {
  const { tenant, owner, sides } = await addSides(TIMES);
  const reopen = "update checklist_items set status = 'in_review' where side_id = $1";
  await Promise.all(
    sides.flatMap((side, time) => {
      const approving = () =>
        runAs(owner, { statement: APPROVE, values: [tenant, side, null] }).catch(
          (error: { message: string }) => expect(error.message).toContain("Still missing"),
        );
      const reopening = () => runAs(owner, { statement: reopen, values: [side] });
      return time % 2 ? [approving(), reopening()] : [reopening(), approving()];
    }),
  );
  const { rows } = await database.query(
    `select count(a.id)::integer as standing, bool_and(i.status = 'in_review') as reopened
     from checklist_items i
     left join transaction_approvals a on a.side_id = i.side_id and a.ended_at is null
     where i.tenant_id = $1`,
    [tenant],
  );
  expect(rows).toEqual([{ standing: 0, reopened: true }]);
});

test("fifty concurrent approvals of one side create one", async () => {
  const { tenant, owner, sides } = await addSides(1);
  const outcomes = await Promise.allSettled(
    Array.from({ length: TIMES }, () =>
      runAs(owner, { statement: APPROVE, values: [tenant, sides[0], null] }),
    ),
  );
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === "rejected" ? [(outcome.reason as { code: string }).code] : [],
  );
  expect(refusals).toEqual(Array.from({ length: TIMES - 1 }, () => "PT409"));
  const { rows } = await database.query(
    "select count(*)::integer as approvals from transaction_approvals where side_id = $1",
    [sides[0]],
  );
  expect(rows).toEqual([{ approvals: 1 }]);
});
