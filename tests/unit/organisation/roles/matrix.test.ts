import { describe, expect, it } from "vitest";
import type { Permission } from "@/lib/foundation/auth/permissions";
import { AREAS, GRANTABLE, type MatrixRow } from "@/lib/organisation/roles/areas";
import {
  normalizePermissions,
  getChoice,
  hasSamePermissions,
  isOffered,
  setChoice,
  summarizeArea,
} from "@/lib/organisation/roles/matrix";
import { permission } from "@/lib/foundation/supabase/enums/permission.types";

const rows = AREAS.flatMap((area) => area.rows);
const getRow = (name: string): MatrixRow => {
  const found = rows.find((row) => ("stem" in row ? row.stem : row.permission) === name);
  if (!found) throw new Error(`There is no row ${name}`);
  return found;
};
const every = [...permission];

describe("the matrix", () => {
  it("contains every permission once", () => {
    expect([...GRANTABLE].sort()).toEqual([...every].sort());
  });

  it("shows no action with a wider scope than viewing", () => {
    const held: Permission[] = ["TASKS_VIEW_TEAM", "TASKS_UPDATE_ALL", "TASKS_DELETE_ALL"];
    expect(getChoice(held, getRow("TASKS_VIEW"))).toBe("TEAM");
    expect(getChoice(held, getRow("TASKS_UPDATE"))).toBe("TEAM");
    // Deletion has no team scope.
    expect(getChoice(held, getRow("TASKS_DELETE"))).toBe("OWN");
    expect(getChoice(["CLIENTS_UPDATE_ALL"], getRow("CLIENTS_UPDATE"))).toBe("NONE");
    expect(getChoice(held, getRow("TASKS_CREATE"))).toBe("NONE");
  });

  it("replaces the choice in a row and keeps the others", () => {
    const held: Permission[] = ["CLIENTS_VIEW_OWN", "CLIENTS_VIEW_TEAM", "CLIENTS_CREATE"];
    expect(setChoice(held, getRow("CLIENTS_VIEW"), "ALL")).toEqual([
      "CLIENTS_CREATE",
      "CLIENTS_VIEW_ALL",
    ]);
    expect(setChoice(held, getRow("CLIENTS_CREATE"), "NONE")).toEqual(held.slice(0, 2));
  });

  it("offers no more than its author's permissions, and no action wider than viewing", () => {
    const row = getRow("CLIENTS_UPDATE");
    const role: Permission[] = ["CLIENTS_VIEW_TEAM"];
    const offered = (maker: readonly Permission[]) =>
      (["NONE", "OWN", "TEAM", "ALL"] as const).filter((choice) =>
        isOffered(row, choice, { role, maker }),
      );
    expect(offered(every)).toEqual(["NONE", "OWN", "TEAM"]);
    expect(offered(["CLIENTS_VIEW_ALL", "CLIENTS_UPDATE_OWN"])).toEqual(["NONE", "OWN"]);
    expect(offered([])).toEqual(["NONE"]);
    expect(isOffered(getRow("BILLING_VIEW"), "ALL", { role, maker: ["BILLING_VIEW"] })).toBe(true);
  });

  it("copies a role as shown, within its author's permissions", () => {
    expect(normalizePermissions(every)).toContain("CLIENTS_VIEW_ALL");
    expect(normalizePermissions(every)).not.toContain("CLIENTS_VIEW_OWN");
    const maker: Permission[] = ["CLIENTS_VIEW_TEAM", "CLIENTS_UPDATE_ALL", "MEMBERS_VIEW"];
    expect(normalizePermissions(every, maker)).toEqual([
      "CLIENTS_VIEW_TEAM",
      "CLIENTS_UPDATE_TEAM",
      "MEMBERS_VIEW",
    ]);
    expect(normalizePermissions(["CLIENTS_VIEW_OWN"], every)).toEqual(["CLIENTS_VIEW_OWN"]);
  });
});

describe("summarizeArea", () => {
  const clients = AREAS[0]!;

  it.each([
    [[], "Nothing"],
    [["CLIENTS_VIEW_OWN", "CLIENTS_CREATE"], "2 of 6"],
    [
      [
        "CLIENTS_VIEW_ALL",
        "CLIENTS_CREATE",
        "CLIENTS_UPDATE_ALL",
        "CLIENTS_DELETE_ALL",
        "CLIENTS_EXPORT",
        "CLIENTS_ASSIGN",
      ],
      "Everything",
    ],
  ] as const)("summarizes %j as %j", (permissions, text) => {
    expect(summarizeArea(clients, permissions)).toBe(text);
  });

  it("does not summarize all actions on a member's own records as Everything", () => {
    const own = ["CLIENTS_VIEW_OWN", "CLIENTS_CREATE", "CLIENTS_UPDATE_OWN"] as const;
    expect(
      summarizeArea(clients, [...own, "CLIENTS_DELETE_OWN", "CLIENTS_EXPORT", "CLIENTS_ASSIGN"]),
    ).toBe("6 of 6");
  });
});

it("recognises a preset with its permissions in any order", () => {
  expect(
    hasSamePermissions(["TASKS_CREATE", "DEALS_CREATE"], ["DEALS_CREATE", "TASKS_CREATE"]),
  ).toBe(true);
  expect(hasSamePermissions(["TASKS_CREATE"], ["DEALS_CREATE"])).toBe(false);
});
