import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { PROJECT_DIR } from "../local/settings";

// `npm run sbom` lists what a deployment contains, from the lockfile: sbom/lintel.cdx.json (CycloneDX,
// written by npm itself) and sbom/licenses.csv (package, version, license).

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().default("unknown"),
      dev: z.boolean().default(false),
    }),
  ),
});

const folder = path.join(PROJECT_DIR, "sbom");
const { packages } = lockfile.parse(
  JSON.parse(fs.readFileSync(path.join(PROJECT_DIR, "package-lock.json"), "utf8")),
);
const lines = Object.entries(packages).flatMap(([place, { version, license, dev }]) => {
  const name = place.split("node_modules/").at(-1);
  return name && version && !dev ? [`"${name}","${version}","${license}"`] : [];
});

fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(
  path.join(folder, "lintel.cdx.json"),
  execFileSync("npm", ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"], {
    cwd: PROJECT_DIR,
    maxBuffer: 64 * 1024 * 1024,
  }),
);
fs.writeFileSync(
  path.join(folder, "licenses.csv"),
  ["package,version,license", ...[...new Set(lines)].sort(), ""].join("\n"),
);
console.log(`Wrote sbom/lintel.cdx.json and sbom/licenses.csv: ${lines.length} packages`);
