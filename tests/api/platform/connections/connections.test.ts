import { beforeAll, expect, it } from "vitest";
import { waitForMail, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const tryOut = (what: string, as?: Person) =>
  callApi(`/api/connections/${what}`, { method: "POST", ...(as && { as }) });

it("sends the caller a test mail and reports it", async () => {
  const { status, body } = await tryOut("mail", team.admin);
  expect([status, body.works]).toEqual([200, true]);
  expect(body.text).toContain(team.admin.email);
  await waitForMail(team.admin.email, "Mail from Lintel works");
});

it("asks Twilio, and sends nothing", async () => {
  const { status, body } = await tryOut("texts", team.owner);
  expect([status, body]).toEqual([200, { works: true, text: "Twilio accepts the account." }]);
});

it.each(["mail", "texts"])(
  "refuses to test %s without the right to set up integrations",
  async (what) => {
    for (const who of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await tryOut(what, who)).status).toBe(403);
    }
    expect((await tryOut(what)).status).toBe(401);
  },
);

it("sends and shows no test mail of another company, over the database API too", async () => {
  const call = (as: Person, name: string, body: object) =>
    callDatabaseApi(`rpc/${name}`, { method: "POST", as, body });
  for (const who of [other.owner, team.agent]) {
    expect((await call(who, "send_test_mail", { p_tenant_id: team.tenantId })).status).toBe(403);
  }
  const sent = await call(team.owner, "send_test_mail", { p_tenant_id: team.tenantId });
  const state = { p_tenant_id: team.tenantId, p_id: sent.body };
  expect((await call(team.admin, "get_test_mail_state", state)).body).toBeNull();
  expect((await call(other.owner, "get_test_mail_state", state)).body).toBeNull();
});
