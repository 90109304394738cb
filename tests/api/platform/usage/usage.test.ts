import { expect, it } from "vitest";
import { callApi, callDatabaseApi, createTeam } from "../../team";

it("shows a tenant's usage only to its owner and admins", async () => {
  const team = await createTeam();
  for (const as of [team.owner, team.admin]) {
    const { status, body } = await callApi("/api/admin/usage", { as });
    expect(status).toBe(200);
    expect(body).toMatchObject({ usage: { users: { used: 6 }, clients: { used: 0 } } });
    expect(body.days).toHaveLength(30);
  }
  for (const as of [team.manager, team.agent, team.viewer, team.suspended]) {
    expect((await callApi("/api/admin/usage", { as })).status).toBe(403);
    const call = { p_tenant_id: team.tenantId, p_time_zone: "UTC" };
    const direct = await callDatabaseApi("rpc/get_team_usage", { as, method: "POST", body: call });
    expect(direct.status).toBe(403);
  }
});
