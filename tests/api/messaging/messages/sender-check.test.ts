import { beforeAll, expect, it } from "vitest";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
});

const check = (as?: Team["owner"]) => callApi("/api/messages/sender-check", { as });

it("a local sender is reported as local to every active member", async () => {
  const local = { domain: "lintel.test", is_local: true, lines: [] };
  for (const person of [team.owner, team.admin, team.manager, team.agent, team.viewer]) {
    expect(await check(person)).toEqual({ status: 200, body: local });
  }
  expect((await check(team.suspended)).status).toBe(403);
  expect((await check()).status).toBe(401);
});

it("the eleventh check in a row answers 429", async () => {
  const { farAgent } = team;
  const answers = await Promise.all(Array.from({ length: 11 }, () => check(farAgent)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429]);
});
