import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (name: string) => fs.readFileSync(path.join("public", name), "utf8");

test("the worker's version is the hash of the cached page, so that browsers replace it", () => {
  const offlineHash = createHash("sha256").update(read("offline.html")).update(read("offline.js"));
  expect(/VERSION = "(.*)"/.exec(read("service-worker.js"))?.[1]).toBe(
    offlineHash.digest("hex").slice(0, 12),
  );
});

test("the offline page uses only colours of the app", () => {
  const colours = (text: string) => new Set(text.match(/#[0-9a-f]{6}/g));
  const ofApp = colours(fs.readFileSync(path.join("app", "tokens.css"), "utf8"));
  for (const colour of colours(read("offline.html"))) expect(ofApp).toContain(colour);
});
