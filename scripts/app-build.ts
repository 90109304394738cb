import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { startNode } from "../local/child";
import { PROJECT_DIR } from "../local/settings";
import type { Shutdown } from "../local/shutdown";
import { shareChunks } from "./shared-chunks";

/** The sources of a production build. */
const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.ts",
  "tailwind.config.ts",
  "tsconfig.build.json",
  "tsconfig.json",
];

const TAIL_LINES = 20;
const STANDALONE = path.join(PROJECT_DIR, ".next", "standalone");
/** Stored inside the build that it describes, so that the two cannot get separated. */
const STAMP = path.join(STANDALONE, "built-from");

/** Whether `.next/standalone` was built from the current sources. */
export function buildIsCurrent(): boolean {
  return fs.existsSync(STAMP) && fs.readFileSync(STAMP, "utf8") === sourceStamp();
}

type BuildOptions = {
  shutdown: Shutdown;
  /** Receives the output line by line. Without it, the output goes to our own. */
  detail?: (line: string) => void;
  /**
   * Whether type errors fail the build, as in a deployment. Tests and the demo build code that was checked
   * before.
   */
  checksTypes: boolean;
};

/** Builds the app for production and completes the standalone folder. Throws when the build fails. */
export async function buildApp(
  env: NodeJS.ProcessEnv,
  { shutdown, detail, checksTypes }: BuildOptions,
): Promise<void> {
  const stamp = sourceStamp();
  const next = path.join(PROJECT_DIR, "node_modules", "next", "dist", "bin", "next");
  const tail: string[] = [];
  const onLine = (line: string) => {
    tail.push(line);
    if (tail.length > TAIL_LINES) tail.shift();
    detail?.(line);
  };
  const build = startNode([next, "build"], {
    cwd: PROJECT_DIR,
    env: {
      ...env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      TYPES_CHECKED: checksTypes ? "" : "1",
      BUILT_BEFORE: fs.existsSync(STANDALONE) ? "1" : "",
    },
    ...(detail ? { onLine } : {}),
  });
  shutdown.add(() => build.stop(1000));
  const code = await build.ended;
  if (code !== 0) throw new Error(["The production build failed", ...tail].join("\n  "));
  completeStandalone(stamp);
}

/** Next leaves static files out of the standalone folder, because a CDN may serve them. */
function completeStandalone(stamp: string): void {
  shareChunks(path.join(STANDALONE, ".next", "server"));
  copyFolder(path.join(PROJECT_DIR, ".next", "static"), path.join(STANDALONE, ".next", "static"));
  copyFolder(path.join(PROJECT_DIR, "public"), path.join(STANDALONE, "public"));
  fs.writeFileSync(STAMP, stamp);
}

function copyFolder(from: string, to: string): void {
  fs.rmSync(to, { recursive: true, force: true });
  if (fs.existsSync(from)) fs.cpSync(from, to, { recursive: true });
}

function sourceStamp(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of SOURCES.flatMap(filesBelow)) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(path.join(PROJECT_DIR, file)));
  }
  return hash.digest("hex");
}

/** Returns the files at or below a path, relative to the project, in a fixed order. */
function filesBelow(name: string): string[] {
  const stat = fs.statSync(path.join(PROJECT_DIR, name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [name];
  const entries = fs.readdirSync(path.join(PROJECT_DIR, name)).sort();
  return entries.flatMap((entry) => filesBelow(path.join(name, entry)));
}
