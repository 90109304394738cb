import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  can,
  isAdmin,
  isAgent,
  isManager,
  isOwner,
  isViewer,
  getScope,
  canSeeOthers,
  type Permission,
  type Role,
} from "@/lib/foundation/auth/permissions";

const withPermissions = (...permissions: Permission[]) => ({ permissions });
const inRole = (role: Role | null) => ({ role });

describe("can", () => {
  it("accepts a permission without its scope suffix for any scope", () => {
    const agent = withPermissions("CLIENTS_VIEW_OWN", "CLIENTS_UPDATE_OWN");
    expect(can(agent, "CLIENTS_VIEW")).toBe(true);
    expect(can(agent, "CLIENTS_UPDATE")).toBe(true);
    expect(can(agent, "CLIENTS_DELETE")).toBe(false);
  });

  it("checks a full name exactly", () => {
    const agent = withPermissions("CLIENTS_VIEW_OWN", "CLIENTS_CREATE");
    expect(can(agent, "CLIENTS_CREATE")).toBe(true);
    expect(can(agent, "CLIENTS_VIEW_OWN")).toBe(true);
    expect(can(agent, "CLIENTS_VIEW_ALL")).toBe(false);
    expect(can(agent, "BILLING_VIEW")).toBe(false);
  });

  it("does not confuse permissions of different areas", () => {
    expect(can(withPermissions("DEALS_VIEW_ALL"), "CLIENTS_VIEW")).toBe(false);
  });

  it("denies everything without permissions", () => {
    expect(can(withPermissions(), "CLIENTS_VIEW")).toBe(false);
    expect(can(withPermissions(), "CLIENTS_CREATE")).toBe(false);
  });
});

describe("canSeeOthers", () => {
  const inTeam = (hasColleagues: boolean, ...held: Parameters<typeof withPermissions>) => ({
    ...withPermissions(...held),
    hasColleagues,
  });

  it("is true for a scope wider than OWN when the person has colleagues", () => {
    expect(canSeeOthers(inTeam(true, "TASKS_VIEW_TEAM"), "TASKS_VIEW")).toBe(true);
    expect(canSeeOthers(inTeam(true, "DEALS_VIEW_ALL"), "TASKS_VIEW", "DEALS_VIEW")).toBe(true);
    expect(canSeeOthers(inTeam(true, "TASKS_VIEW_OWN"), "TASKS_VIEW")).toBe(false);
    expect(canSeeOthers(inTeam(true), "TASKS_VIEW")).toBe(false);
    expect(canSeeOthers(inTeam(false, "TASKS_VIEW_ALL"), "TASKS_VIEW")).toBe(false);
  });
});

describe("getScope", () => {
  it("returns the widest scope", () => {
    expect(getScope(withPermissions("CLIENTS_VIEW_OWN", "CLIENTS_VIEW_ALL"), "CLIENTS_VIEW")).toBe(
      "ALL",
    );
    expect(getScope(withPermissions("CLIENTS_VIEW_OWN", "CLIENTS_VIEW_TEAM"), "CLIENTS_VIEW")).toBe(
      "TEAM",
    );
    expect(getScope(withPermissions("CLIENTS_VIEW_OWN"), "CLIENTS_VIEW")).toBe("OWN");
    expect(getScope(withPermissions("CLIENTS_CREATE"), "CLIENTS_VIEW")).toBeNull();
  });

  it("never returns a scope to change beyond the scope to view", () => {
    const admin = withPermissions("TASKS_VIEW_TEAM", "TASKS_UPDATE_ALL");
    expect(getScope(admin, "TASKS_UPDATE")).toBe("TEAM");
    expect(
      getScope(withPermissions("CLIENTS_DELETE_ALL", "CLIENTS_VIEW_OWN"), "CLIENTS_DELETE"),
    ).toBe("OWN");
    expect(
      getScope(withPermissions("CLIENTS_UPDATE_OWN", "CLIENTS_VIEW_ALL"), "CLIENTS_UPDATE"),
    ).toBe("OWN");
  });

  it("returns no scope for records that may be changed but not viewed", () => {
    expect(getScope(withPermissions("DEALS_UPDATE_ALL"), "DEALS_UPDATE")).toBeNull();
    expect(can(withPermissions("DEALS_UPDATE_ALL"), "DEALS_UPDATE")).toBe(false);
  });
});

describe("the role helpers", () => {
  const helpers = { isOwner, isAdmin, isManager, isAgent, isViewer };

  it.each([
    ["owner", ["isOwner", "isAdmin", "isManager", "isAgent"]],
    ["admin", ["isAdmin", "isManager", "isAgent"]],
    ["manager", ["isManager", "isAgent"]],
    ["agent", ["isAgent"]],
    ["viewer", ["isViewer"]],
    [null, []],
  ] as const)("for the role %s, return true in %j", (role, expected) => {
    const trueHelpers = Object.entries(helpers).filter(([, is]) => is(inRole(role)));
    expect(trueHelpers.map(([name]) => name)).toEqual(expected);
  });

  it("are the only place that compares roles", () => {
    const sources = ["app", "components", "lib", "worker"].flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(folder, file)),
    );
    const comparing = sources.filter((file) =>
      /\brole [!=]== "(owner|admin|manager|agent|viewer)"/.test(fs.readFileSync(file, "utf8")),
    );
    expect(comparing).toEqual(["lib/foundation/auth/permissions.ts"]);
  });
});
