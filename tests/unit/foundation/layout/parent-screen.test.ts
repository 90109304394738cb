import { expect, test } from "vitest";
import { buildBreadcrumbs } from "@/lib/foundation/layout/breadcrumbs";
import { getParentScreen } from "@/lib/foundation/layout/screen-above";

const ID = "3f2b8c1e-9d4a-4f6b-8a2c-5e7d9f1b3a6c";
const home = "/dashboard";

test.each([
  ["/clients", "/clients", null],
  ["/dashboard", "/dashboard", null],
  [`/client/${ID}`, "/clients", "/clients"],
  [`/clients/edit/${ID}`, "/clients", "/clients"],
  ["/messages/templates/new", "/messages", "/messages/templates"],
  ["/settings/profile", "/settings", "/settings"],
  ["/calendar", undefined, home],
])("the parent screen of %s in the section %s is %s", (pathname, section, above) => {
  const trail = buildBreadcrumbs(pathname, { home });
  expect(getParentScreen({ pathname, trail, home, section })).toBe(above);
});
