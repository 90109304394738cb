import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { PROJECT_DIR } from "../local/settings";
import { runCommand } from "./command";

const license = z.union([
  z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
  z.object({ expression: z.string() }),
]);
const sbom = z.object({
  components: z.array(
    z.object({ name: z.string(), version: z.string(), licenses: z.array(license).optional() }),
  ),
});

type Component = z.output<typeof sbom>["components"][number];

const FOLDER = path.join(PROJECT_DIR, "sbom");

/**
 * Writes what an installation consists of, from the lockfile and without development's packages: `sbom/sbom.cdx.json`
 * (CycloneDX) and `sbom/licenses.csv`.
 */
await runCommand(async (shutdown) => {
  const text = execFileSync(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--omit=dev"],
    { cwd: PROJECT_DIR, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { components } = sbom.parse(JSON.parse(text));
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(path.join(FOLDER, "sbom.cdx.json"), text);
  const rows = components.map((component) =>
    [component.name, component.version, describeLicenses(component)].join(","),
  );
  fs.writeFileSync(
    path.join(FOLDER, "licenses.csv"),
    ["name,version,license", ...rows.sort(), ""].join("\n"),
  );
  console.log(`Wrote ${components.length} packages to sbom/.`);
  await shutdown.now(0);
});

function describeLicenses({ licenses = [] }: Component): string {
  const names = licenses.map((entry) =>
    "expression" in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? ""),
  );
  return names.join(" and ") || "unknown";
}
