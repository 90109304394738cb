import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { buildBreadcrumbs } from "@/lib/foundation/layout/breadcrumbs";

const ID = "3f2b8c1e-9d4a-4f6b-8a2c-5e7d9f1b3a6c";
const labels = (path: string) => buildBreadcrumbs(path).map((crumb) => crumb.label);

describe("buildBreadcrumbs", () => {
  it("starts with Dashboard at / and does not link the last item", () => {
    expect(buildBreadcrumbs("/settings/profile")).toEqual([
      { label: "Dashboard", href: "/" },
      { label: "Settings", href: "/settings" },
      { label: "Profile", href: null },
    ]);
  });

  it("capitalises segments and replaces dashes by spaces", () => {
    expect(labels("/contact-now")).toEqual(["Dashboard", "Contact now"]);
  });

  it("skips ids of 36 characters and segments in brackets", () => {
    expect(labels(`/clients/edit/${ID}`)).toEqual(["Dashboard", "Clients", "Edit"]);
    expect(labels("/clients/edit/[id]")).toEqual(["Dashboard", "Clients", "Edit"]);
    expect(buildBreadcrumbs(`/client/${ID}`).at(-1)).toEqual({ label: "Client", href: null });
  });

  it("shows nothing when only one item remains", () => {
    expect(buildBreadcrumbs("/")).toEqual([]);
    expect(buildBreadcrumbs(`/${ID}`)).toEqual([]);
  });

  it("does not repeat the dashboard", () => {
    expect(buildBreadcrumbs("/dashboard")).toEqual([]);
  });

  it("uses the last label of the screen and the Dashboard link of the caller", () => {
    const trail = buildBreadcrumbs(`/client/${ID}`, { home: "/dashboard", lastLabel: "Ana Ruiz" });
    expect(trail).toEqual([
      { label: "Dashboard", href: "/dashboard" },
      { label: "Ana Ruiz", href: null },
    ]);
  });

  it("does not link a path without a screen", () => {
    expect(buildBreadcrumbs("/notes/new")[1]).toEqual({ label: "Notes", href: null });
    expect(buildBreadcrumbs("/billing/return")[1]).toEqual({ label: "Billing", href: null });
  });

  it("starts with the area for a person without a team, who has no dashboard", () => {
    expect(buildBreadcrumbs("/super-admin/users", { home: null })).toEqual([
      { label: "Super Admin", href: "/super-admin" },
      { label: "Users", href: null },
    ]);
    expect(buildBreadcrumbs("/affiliate", { home: null })).toEqual([]);
  });

  it("uses the name of a screen when the name differs from the segment", () => {
    expect(labels(`/super-admin/tenants/${ID}`)).toEqual(["Dashboard", "Super Admin", "Teams"]);
    expect(labels("/mls-settings")).toEqual(["Dashboard", "MLS Settings"]);
    expect(labels("/settings/api/new")).toEqual(["Dashboard", "Settings", "API", "New"]);
  });

  it("keeps a segment with broken encoding", () => {
    expect(labels("/docs/100%")).toEqual(["Dashboard", "Docs", "100%"]);
    expect(labels("/docs/first%20steps")).toEqual(["Dashboard", "Docs", "First steps"]);
  });
});

/** The screens without a record, with the title of the tab and the breadcrumb. */
const screens = fs
  .readdirSync("app/(app)", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx") && !file.includes("["))
  .map((file) => {
    const source = fs.readFileSync(path.join("app/(app)", file), "utf8");
    return {
      address: `/${path.dirname(file).replace(/\([^)]*\)\/?/g, "")}`.replace(/\/$/, ""),
      title: /metadata: Metadata = \{ title: "([^"]+)" \}/.exec(source)?.[1],
      named: /<(?:ScreenHeader\s+title|BreadcrumbLabel\s+label)="([^"]+)"/.exec(source)?.[1],
      names: /<(?:ScreenHeader|BreadcrumbLabel)\b/.test(source),
    };
  })
  .filter(({ address, title }) => title && address !== "/dashboard");

describe("the breadcrumbs of each screen", () => {
  it.each(screens)("$address ends with the title", ({ address, title, named, names }) => {
    if (names && !named) return;
    const last = named ?? buildBreadcrumbs(address).at(-1)?.label;
    expect(title?.toLowerCase()).toContain(last?.toLowerCase());
    if (!named) expect(last).toBe(title);
  });
});
