import { createClient } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it } from "vitest";
import { actorSchema, type TenantActor } from "@/lib/auth/actor-schema";
import { listMembers, updateMember } from "@/lib/members/member-list.data";
import { createRole, deleteRole, listRoles, updateRole } from "@/lib/members/roles.data";
import { createTeam, deleteTeam, listTeams, renameTeam } from "@/lib/members/teams.data";
import type { Database } from "@/lib/supabase/database.types";
import { stack, type Person } from "../../stack";
import { foundTeam, type Team } from "../team";

type Seat = [db: ReturnType<typeof clientOf>, actor: TenantActor];

const clientOf = ({ token }: Person) =>
  createClient<Database>(stack.SUPABASE_URL, stack.SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
  });

async function seatOf(person: Person): Promise<Seat> {
  const db = clientOf(person);
  const { data } = await db.rpc("actor");
  return [db, actorSchema.parse(data) as TenantActor];
}

let team: Team;
let owner: Seat;
let agent: Seat;
beforeEach(async () => {
  team = await foundTeam();
  [owner, agent] = await Promise.all([seatOf(team.owner), seatOf(team.agent)]);
});

describe("members", () => {
  it("are listed with name and e-mail, those who have left included", async () => {
    const members = await listMembers(...agent);
    expect(members).toHaveLength(7);
    expect(members[0]).toMatchObject({ name: "Olive Owner", role: "owner", status: "active" });
    expect(members.find((m) => m.user_id === team.suspended.userId)?.status).toBe("suspended");
  });

  it("change role, team and status by somebody who manages them", async () => {
    await updateMember(...owner, team.agent.userId, { role: "manager", status: "suspended" });
    const changed = (await listMembers(...owner)).find((m) => m.user_id === team.agent.userId);
    expect(changed).toMatchObject({ role: "manager", status: "suspended" });
  });

  it("are not changed by somebody who does not, nor by themselves", async () => {
    const promote = { role: "owner" } as const;
    const refused = { status: 404 };
    await expect(updateMember(...agent, team.viewer.userId, promote)).rejects.toMatchObject(
      refused,
    );
    await expect(updateMember(...agent, team.agent.userId, promote)).rejects.toMatchObject(refused);
    const admin = await seatOf(team.admin);
    await expect(updateMember(...admin, team.agent.userId, promote)).rejects.toMatchObject({
      status: 403,
      message: "You cannot give a role with more permissions than your own",
    });
  });
});

describe("custom roles", () => {
  const assistant = {
    name: "Assistant",
    permissions: ["CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_OWN"] as const satisfies string[],
  };

  it("are made, given, changed and, once nobody holds them, removed", async () => {
    const role = await createRole(...owner, {
      ...assistant,
      permissions: [...assistant.permissions],
    });
    await updateMember(...owner, team.agent.userId, { custom_role_id: role.id });
    const [, actor] = await seatOf(team.agent);
    expect(actor).toMatchObject({ roleName: "Assistant", permissions: assistant.permissions });

    await updateRole(...owner, role.id, { name: "Helper" });
    await expect(deleteRole(...owner, role.id)).rejects.toMatchObject({ status: 409 });
    await updateMember(...owner, team.agent.userId, { role: "agent" });
    await deleteRole(...owner, role.id);
    expect((await listRoles(...owner)).map((r) => r.system_role)).toEqual([
      "owner",
      "admin",
      "manager",
      "agent",
      "viewer",
    ]);
  });

  it("have names of their own in a team, and do not touch the system's or another team's", async () => {
    const role = await createRole(...owner, { ...assistant, permissions: [] });
    const again = createRole(...owner, { ...assistant, permissions: [] });
    await expect(again).rejects.toMatchObject({ status: 409 });
    const other = await seatOf((await foundTeam()).owner);
    await expect(updateRole(...other, role.id, { name: "Mine" })).rejects.toMatchObject({
      status: 404,
    });
    const system = (await listRoles(...owner)).find((r) => r.system_role === "viewer");
    await expect(deleteRole(...owner, system?.id ?? "")).rejects.toMatchObject({ status: 404 });
  });
});

describe("teams", () => {
  it("are made, renamed and removed while they are empty", async () => {
    const made = await createTeam(...owner, "Short North");
    expect(await renameTeam(...owner, made.id, "Clintonville")).toMatchObject({ id: made.id });
    await expect(createTeam(...owner, "Clintonville")).rejects.toMatchObject({ status: 409 });
    await updateMember(...owner, team.viewer.userId, { team_id: made.id });
    await expect(deleteTeam(...owner, made.id)).rejects.toMatchObject({ status: 409 });
    await updateMember(...owner, team.viewer.userId, { team_id: team.owner.teamId });
    await deleteTeam(...owner, made.id);
    expect((await listTeams(...agent)).map(({ name }) => name)).toEqual(["Everyone", "Second"]);
  });

  it("are not made by somebody who does not manage members", async () => {
    await expect(createTeam(...agent, "Mine")).rejects.toMatchObject({ status: 403 });
  });
});
