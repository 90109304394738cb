import fs from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryPlace, type TemporaryPlace } from "@/local/temporary";
import { runDemo } from "./demo-command";

const TSX = [process.execPath, "--import", "tsx"];
const START = [...TSX, "scripts/start.ts"];
const WORKER = [...TSX, "--conditions=react-server", "worker/main.ts"];
const HOSTED = {
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SUPABASE_SECRET_KEY: "sb_secret_x",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/postgres",
};

let place: TemporaryPlace;

beforeEach(async () => {
  place = await temporaryPlace();
});

afterEach(() => place.remove());

/** Returns the message of a command that cannot start. It must be readable, and the exit code 1. */
async function readError(extra: Record<string, string>, command?: string[]): Promise<string> {
  const run = runDemo(place, extra, command);
  expect(await run.ended).toBe(1);
  expect(run.output()).not.toMatch(/^\s+at .*:\d+:\d+/m);
  return run.output();
}

test("an invalid PORT is named in the error", async () => {
  const named = 'PORT must be a port number from 1 to 65535, not "abc"';
  expect(await readError({ PORT: "abc" })).toContain(named);
  expect(await readError({ ...HOSTED, PORT: "abc" }, START)).toContain(named);
});

test("a damaged secrets file is named in the error, with the remedy", async () => {
  const file = path.join(place.localDir, "secrets.json");
  fs.writeFileSync(file, "{");
  const output = await readError({});
  expect(output).toContain(`${file} is damaged`);
  expect(output).toContain("npm run reset");
});

test("the worker names an invalid setting, and reports an unreachable database", async () => {
  const mail = {
    APP_URL: "http://localhost:9",
    SMTP_URL: "smtp://localhost:9",
    MAIL_FROM: "a@b.c",
  };
  const lacking = await readError({ ...HOSTED, ...mail, SMTP_URL: "nonsense" }, WORKER);
  expect(lacking).toContain("SMTP_URL: must be an smtp(s):// URL");
  expect(await readError({ ...HOSTED, ...mail }, WORKER)).toContain("ECONNREFUSED");
});
