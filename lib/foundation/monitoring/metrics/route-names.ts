import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const routes = z.array(z.object({ page: z.string(), regex: z.string() }));
const manifest = z.object({ staticRoutes: routes, dynamicRoutes: routes });

/** The build's manifest of routes. The server runs in the folder of the build. */
const MANIFEST = path.join(".next", "routes-manifest.json");
const OTHER = "other";

/**
 * Returns a function that maps an address to its route in the build (/api/clients/[id]): "static" for the
 * build's files, "other" for an address without a route.
 */
export function createRouteNames(file = MANIFEST): (address: string) => string {
  const { staticRoutes, dynamicRoutes } = readRoutes(file);
  const known = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (address) => {
    const [pathname = "/"] = address.split(/[?#]/, 1);
    if (pathname.startsWith("/_next/")) return "static";
    if (known.has(pathname)) return pathname;
    return patterns.find(({ pattern }) => pattern.test(pathname))?.page ?? OTHER;
  };
}

function readRoutes(file: string): z.output<typeof manifest> {
  if (!fs.existsSync(file)) return { staticRoutes: [], dynamicRoutes: [] };
  return manifest.parse(JSON.parse(fs.readFileSync(file, "utf8")));
}
