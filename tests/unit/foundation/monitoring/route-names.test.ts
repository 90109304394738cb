import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createRouteNames } from "@/lib/foundation/monitoring/metrics/route-names";

const MANIFEST = {
  staticRoutes: [
    { page: "/clients", regex: "^/clients(?:/)?$" },
    { page: "/api/clients/counts", regex: "^/api/clients/counts(?:/)?$" },
  ],
  dynamicRoutes: [{ page: "/api/clients/[id]", regex: "^/api/clients/([^/]+?)(?:/)?$" }],
};

function routeOf(address: string): string {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "lintel-routes-")), "routes.json");
  fs.writeFileSync(file, JSON.stringify(MANIFEST));
  return createRouteNames(file)(address);
}

test.each([
  ["/clients?search=ann", "/clients"],
  ["/api/clients/0190a1b2-3c4d-7e8f-9a0b-112233445566", "/api/clients/[id]"],
  ["/api/clients/counts", "/api/clients/counts"],
  ["/_next/static/chunks/a1b2.js", "static"],
  ["/wp-login.php", "other"],
])("names the route of %s", (address, route) => {
  expect(routeOf(address)).toBe(route);
});

test('names every route "other" when there is no build', () => {
  expect(createRouteNames("/nowhere.json")("/clients")).toBe("other");
});
