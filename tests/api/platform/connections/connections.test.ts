import { beforeAll, expect, it } from "vitest";
import { waitForMail, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const testConnection = (what: string, as?: Person) =>
  callApi(`/api/connections/${what}`, { method: "POST", ...(as && { as }) });

it("sends the caller a test mail and reports it", async () => {
  const { status, body } = await testConnection("mail", team.admin);
  expect([status, body.works]).toEqual([200, true]);
  expect(body.text).toContain(team.admin.email);
  await waitForMail(team.admin.email, "Mail from Lintel works");
});

it("checks the Twilio account", async () => {
  const { status, body } = await testConnection("texts", team.owner);
  expect([status, body]).toEqual([200, { works: true, text: "Twilio accepts the account." }]);
});

it.each(["mail", "texts"])(
  "refuses to test %s without permission to set up integrations",
  async (what) => {
    for (const who of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await testConnection(what, who)).status).toBe(403);
    }
    expect((await testConnection(what)).status).toBe(401);
  },
);

it("mails of the app cannot be written or read through the database API", async () => {
  const mail = { tenant_id: team.tenantId, to_email: team.owner.email, kind: "test_mail" };
  for (const as of [team.owner, team.agent, other.owner]) {
    const written = await callDatabaseApi("emails", { method: "POST", as, body: mail });
    expect(written.status).toBe(403);
    expect((await callDatabaseApi("emails?select=id", { as })).status).toBe(403);
  }
});
