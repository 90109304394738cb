import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { call, freshEmail, extractLink, waitForMail, signUp } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
});

const invite = (
  as: Team["owner"],
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
) => callApi("/api/invitations", { method: "POST", as, body, headers });
const revoke = (as: Team["owner"], id: unknown) =>
  callApi(`/api/invitations/${String(id)}`, { method: "DELETE", as });

describe("POST /api/invitations", () => {
  it("returns the invitation without its token, and mails its link", async () => {
    const email = freshEmail("invited");
    const { status, body } = await invite(team.owner, {
      email: ` ${email.toUpperCase()} `,
      role: "agent",
      team_id: team.farAgent.teamId,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ email, role: "agent", team_id: team.farAgent.teamId });
    expect(body).toMatchObject({ accepted_at: null, revoked_at: null });
    expect(JSON.stringify(body)).not.toMatch(/token/);
    const mail = await waitForMail(email);
    expect(extractLink(mail).pathname).toMatch(/^\/invite\/[\w-]{40,}$/);
    expect(mail.text).toContain("Olive Owner");
    await waitUntil("the invitation to show its mail as sent", async () => {
      const { body: list } = await callApi("/api/invitations", { as: team.owner });
      const rows = list.invitations as { email: string; mail_state: string; mail_note: unknown }[];
      return rows.some((row) => row.email === email && row.mail_state === "sent" && !row.mail_note);
    });
  });

  it("works for an administrator, and not for a manager, agent or viewer", async () => {
    const body = () => ({ email: freshEmail(), role: "viewer" });
    expect((await invite(team.admin, body())).status).toBe(201);
    for (const who of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await invite(who, body())).status).toBe(403);
    }
    const signedOut = await callApi("/api/invitations", { method: "POST", body: body() });
    expect(signedOut.status).toBe(401);
  });

  it("answers 403 to a role with more permissions than the caller's", async () => {
    const answer = await invite(team.admin, { email: freshEmail(), role: "owner" });
    expect(answer).toMatchObject({
      status: 403,
      body: { error: "You cannot give a role with more permissions than your own" },
    });
  });

  it("answers 409 for an existing member", async () => {
    const answer = await invite(team.owner, { email: team.agent.email, role: "agent" });
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it.each([
    ["no email", { role: "agent" }, "email"],
    ["an invalid email", { email: "ann@", role: "agent" }, "email"],
    ["a line break in the email", { email: "a@b.test\r\nbcc: c@d.test", role: "agent" }, "email"],
    ["no role", { email: "ann@lintel.test" }, "role"],
    ["a role that does not exist", { email: "ann@lintel.test", role: "king" }, "role"],
    [
      "a team that is not an id",
      { email: "ann@lintel.test", role: "agent", team_id: "x" },
      "team_id",
    ],
  ])("answers 400 for %s", async (_, body, field) => {
    const answer = await invite(team.owner, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  it("refuses a team or a custom role of another tenant", async () => {
    const other = await createTeam();
    const email = freshEmail();
    const foreignTeam = { email, role: "agent", team_id: other.owner.teamId };
    expect((await invite(team.owner, foreignTeam)).status).toBe(409);
    const noRole = { email, role: "agent", custom_role_id: randomUUID() };
    expect((await invite(team.owner, noRole)).status).toBe(403);
  });

  it("replaces a pending invitation for the same address", async () => {
    const email = freshEmail();
    const first = await invite(team.owner, { email, role: "viewer" });
    await invite(team.owner, { email, role: "agent" });
    const { body } = await callApi("/api/invitations", { as: team.owner });
    const mine = (body.invitations as Record<string, unknown>[]).filter((i) => i.email === email);
    expect(mine.map((i) => [i.id === first.body.id, i.revoked_at !== null])).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe("GET /api/invitations", () => {
  it("lists the tenant's invitations, only for callers who may see members", async () => {
    const other = await createTeam();
    const email = freshEmail();
    await invite(other.owner, { email, role: "agent" });
    const seen = await callApi("/api/invitations", { as: other.manager });
    expect(seen.status).toBe(200);
    expect(seen.body.invitations).toMatchObject([{ email }]);
    const theirs = await callApi("/api/invitations", { as: team.owner });
    expect(JSON.stringify(theirs.body)).not.toContain(email);
    expect((await callApi("/api/invitations", { as: team.agent })).status).toBe(403);
  });
});

describe("DELETE /api/invitations/{id}", () => {
  it("revokes an invitation, and its link stops working", async () => {
    const email = freshEmail();
    const { body } = await invite(team.owner, { email, role: "agent" });
    const { pathname } = extractLink(await waitForMail(email));
    expect((await revoke(team.admin, body.id)).status).toBe(204);
    expect((await revoke(team.admin, body.id)).status).toBe(204);
    const page = await call(pathname);
    expect(await page.text()).toContain("This invitation is no longer open");
  });

  it("answers 409 once somebody has accepted", async () => {
    const email = freshEmail();
    const { body } = await invite(team.owner, { email, role: "agent" });
    const token =
      extractLink(await waitForMail(email))
        .pathname.split("/")
        .at(-1) ?? "";
    await signUp({ email, invitationToken: token });
    expect(await revoke(team.owner, body.id)).toMatchObject({
      status: 409,
      body: { error: "This invitation was already accepted" },
    });
  });

  it("answers 404 for another tenant's, an unknown and an invalid id", async () => {
    const other = await createTeam();
    const { body } = await invite(other.owner, { email: freshEmail(), role: "agent" });
    for (const id of [body.id, randomUUID(), "x"]) {
      expect((await revoke(team.owner, id)).status).toBe(404);
    }
    expect((await revoke(team.agent, body.id)).status).toBe(403);
  });
});

describe("POST /api/invitations/{id}/resend", () => {
  const resend = (as: Team["owner"], id: unknown) =>
    callApi(`/api/invitations/${String(id)}/resend`, { method: "POST", as });

  it("sends the same invitation with a new link, and the old link stops working", async () => {
    const email = freshEmail("again");
    const first = await invite(team.owner, { email, role: "viewer", team_id: team.owner.teamId });
    const { pathname } = extractLink(await waitForMail(email));
    const again = await resend(team.admin, first.body.id);
    expect(again).toMatchObject({
      status: 201,
      body: { email, role: "viewer", team_id: team.owner.teamId, accepted_at: null },
    });
    expect(again.body.id).not.toBe(first.body.id);
    expect(await (await call(pathname)).text()).toContain("This invitation is no longer open");
    const { body } = await callApi("/api/invitations?open=true", { as: team.owner });
    const waiting = (body.invitations as Record<string, unknown>[]).filter(
      (i) => i.email === email,
    );
    expect(waiting).toMatchObject([{ id: again.body.id, state: "open", role_name: "Viewer" }]);
  });

  it("refuses an invitation that is revoked, above the caller's role or of another tenant", async () => {
    const back = await invite(team.owner, { email: freshEmail(), role: "agent" });
    await revoke(team.owner, back.body.id);
    expect((await resend(team.owner, back.body.id)).status).toBe(409);
    const high = await invite(team.owner, { email: freshEmail(), role: "owner" });
    expect((await resend(team.admin, high.body.id)).status).toBe(403);
    const other = await createTeam();
    expect((await resend(other.owner, high.body.id)).status).toBe(404);
    expect((await resend(team.manager, high.body.id)).status).toBe(403);
  });
});
