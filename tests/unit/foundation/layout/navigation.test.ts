import { describe, expect, it } from "vitest";
import { isCurrent, getNavigation, isTeamless } from "@/components/foundation/layout/navigation";
import type { ShellPerson } from "@/components/foundation/layout/shell-person";

const agent: ShellPerson = {
  userId: "u1",
  name: "Ana Ruiz",
  email: "ana@buckeye.test",
  avatarUrl: null,
  role: "agent",
  roleName: "Agent",
  roleColor: "gray",
  superAdmin: false,
  seesListings: true,
  seesAutomations: true,
  seesCommissions: true,
  tenantId: "t1",
  tenantName: "Buckeye Realty Group",
  memberships: [{ tenantId: "t1", tenantName: "Buckeye Realty Group" }],
  suspendedTeams: [],
};
const paths = (person: ShellPerson) => getNavigation(person).map((e) => e.href);

describe("getNavigation", () => {
  it("keeps the order of main and secondary entries", () => {
    expect(paths(agent)).toEqual([
      "/dashboard",
      "/clients",
      "/deals",
      "/transactions",
      "/commissions",
      "/listings",
      "/tasks",
      "/calendar",
      "/messages",
      "/action-plans",
      "/lead-scoring",
      "/reports",
      "/automations",
      "/mls-settings",
      "/affiliate",
      "/settings",
      "/docs",
    ]);
  });

  it("shows Super Admin only to super admins, and Admin to other admins", () => {
    expect(paths({ ...agent, role: "admin" })).toContain("/admin");
    expect(paths({ ...agent, role: "owner" })).not.toContain("/admin");
    const both = paths({ ...agent, role: "admin", superAdmin: true });
    expect(both).toContain("/super-admin");
    expect(both).not.toContain("/admin");
  });

  it("shows listings, commissions and automations to members with the permission, whatever their role's name", () => {
    const without = paths({
      ...agent,
      role: null,
      seesListings: false,
      seesAutomations: false,
      seesCommissions: false,
    });
    expect(without).not.toContain("/listings");
    expect(without).not.toContain("/automations");
    expect(without).not.toContain("/commissions");
    expect(paths({ ...agent, role: null })).toContain("/automations");
  });

  it("shows a person without a team only entries that need no team", () => {
    const nobody = { ...agent, role: null, tenantId: null, tenantName: null, memberships: [] };
    expect(paths(nobody)).toEqual(["/affiliate", "/docs"]);
    expect(paths({ ...nobody, superAdmin: true })).toEqual(["/affiliate", "/docs", "/super-admin"]);
    expect(["/affiliate", "/super-admin/settings", "/settings/profile"].every(isTeamless)).toBe(
      true,
    );
    expect(["/", "/dashboard", "/settings/members", "/affiliates"].some(isTeamless)).toBe(false);
  });
});

describe("isCurrent", () => {
  const clients = getNavigation(agent).find((entry) => entry.href === "/clients");

  it("treats a client's profile and notes as Clients, but no other path with the same beginning", () => {
    if (!clients) throw new Error("no entry for /clients");
    expect(isCurrent(clients, "/clients/edit/1")).toBe(true);
    expect(isCurrent(clients, "/client/1")).toBe(true);
    expect(isCurrent(clients, "/clients-of-old")).toBe(false);
  });
});
