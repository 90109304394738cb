import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecrets } from "@/local/secrets";

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-secrets-"));
  file = path.join(folder, "secrets.json");
});

afterEach(() => fs.rmSync(folder, { recursive: true }));

test("secrets are generated once and readable only by their owner", () => {
  const drawn = readSecrets(folder);
  expect(readSecrets(folder)).toEqual(drawn);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(new Set(Object.values(drawn)).size).toBe(Object.keys(drawn).length);
});

test("secrets of an earlier installation keep its database password, and missing secrets are added", () => {
  const { jwtSecret, publishableKey, secretKey, databasePassword } = readSecrets(folder);
  const earlier = { jwtSecret, publishableKey, secretKey, databasePassword };
  fs.writeFileSync(file, JSON.stringify(earlier));
  const now = readSecrets(folder);
  expect(now.superuserPassword).toBe(databasePassword);
  expect(now.twilioAccountSid).toMatch(/^AC[0-9a-f]{32}$/);
  expect(readSecrets(folder)).toEqual(now);
});

test.each(["", "not json", "{}", '{"jwtSecret": 5}', "null", "[]"])(
  "a file with %j is reported with a remedy and left unchanged",
  (text) => {
    fs.writeFileSync(file, text);
    expect(() => readSecrets(folder)).toThrow(`${file} is damaged`);
    expect(() => readSecrets(folder)).toThrow("npm run reset");
    expect(fs.readFileSync(file, "utf8")).toBe(text);
  },
);
