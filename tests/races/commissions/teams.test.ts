import { expect, test } from "vitest";
import { runAs } from "../../rls/concurrently";
import { createTenant } from "../../rls/sessions";
import { database, signUp } from "../../stack";

// A commission team's leader cannot be a member of another team, also when both are set at the same time.

const ROUNDS = 20;

test("a person added concurrently as a leader and as a member becomes only one of them", async () => {
  const { tenant, owner } = await createTenant();
  const people = await Promise.all(Array.from({ length: ROUNDS }, () => signUp({})));
  await database.query(
    `insert into tenant_members (tenant_id, user_id, role, team_id)
     select $1, p, 'agent', m.team_id from unnest($2::uuid[]) p, tenant_members m where m.tenant_id = $1 and m.user_id = $3`,
    [tenant, people.map(({ userId }) => userId), owner.userId],
  );
  const { rows } = await database.query<{ id: string }>(
    "insert into commission_teams (tenant_id, name, leader_id) values ($1, 'First', $2) returning id",
    [tenant, owner.userId],
  );
  const outcomes = await Promise.allSettled(
    people.flatMap(({ userId }) => [
      runAs(owner, {
        statement:
          "insert into commission_team_members (tenant_id, team_id, user_id, leader_rate) values ($1, $2, $3, 50)",
        values: [tenant, rows[0]?.id, userId],
      }),
      runAs(owner, {
        statement: "insert into commission_teams (tenant_id, name, leader_id) values ($1, $2, $3)",
        values: [tenant, `Team of ${userId}`, userId],
      }),
    ]),
  );
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      expect((outcome.reason as { code: string }).code).toBe("PT409");
    }
  }
  const both = await database.query(
    `select from commission_teams t join commission_team_members m on m.tenant_id = t.tenant_id and m.user_id = t.leader_id
     where t.tenant_id = $1`,
    [tenant],
  );
  expect(both.rowCount).toBe(0);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(ROUNDS);
});
