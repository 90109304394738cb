import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { z } from "zod";
import { PROJECT_DIR } from "@/local/settings";

/**
 * The limits of the JavaScript in a screen's first load, gzipped, in kilobytes. React and Next alone are 130 of
 * it. If you raise a limit, state in docs/architecture.md, "What a first load brings", what the screen gained.
 */
const LIMITS: Record<string, number> = {
  "/clients": 190,
  "/dashboard": 174,
  "/deals": 187,
  "/tasks": 190,
  "/messages": 186,
  "/calendar": 197,
  "/leads": 187,
  "/client/[id]": 280,
  "/deal/[id]": 266,
  "/auth/signin": 150,
};

const routes = z
  .array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()) }))
  .parse(
    JSON.parse(
      fs.readFileSync(
        path.join(PROJECT_DIR, ".next", "diagnostics", "route-bundle-stats.json"),
        "utf8",
      ),
    ),
  );

function measureFirstLoad(route: string): number {
  const found = routes.find((one) => one.route === route);
  if (!found?.firstLoadChunkPaths.length) throw new Error(`The build has no screen at ${route}`);
  const sizes = found.firstLoadChunkPaths.map(
    (file) => gzipSync(fs.readFileSync(path.join(PROJECT_DIR, file))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

test.each(Object.keys(LIMITS))("%s loads no more JavaScript than its limit", (route) => {
  expect(measureFirstLoad(route)).toBeLessThanOrEqual(LIMITS[route] ?? 0);
});
