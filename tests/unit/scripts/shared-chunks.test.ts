import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shareChunks } from "@/scripts/shared-chunks";

const load = createRequire(import.meta.url);
const LARGE = `module.exports=[1,()=>"${"x".repeat(3000)}"]`;

let server: string;

beforeEach(() => {
  server = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-chunks-"));
  fs.mkdirSync(path.join(server, "chunks", "ssr"), { recursive: true });
});

afterEach(() => fs.rmSync(server, { recursive: true }));

const write = (name: string, content: string) =>
  fs.writeFileSync(path.join(server, "chunks", name), content);
const read = (name: string) => fs.readFileSync(path.join(server, "chunks", name), "utf8");

test("equal chunks of a folder are loaded as one module", () => {
  write("[root]__a._.js", LARGE);
  write("b.js", LARGE);
  write("c.js", LARGE.replace("1,", "2,"));
  expect(shareChunks(server)).toBe(LARGE.length);
  const [a, b, c] = ["[root]__a._.js", "b.js", "c.js"].map(
    (name) => load(path.join(server, "chunks", name)) as unknown[],
  );
  expect(b).toBe(a);
  expect(c).not.toBe(a);
  expect(c?.[0]).toBe(2);
});

test("small chunks, other files and chunks of another folder stay as they are", () => {
  const kept = ["small-1.js", "small-2.js", "map-1.js.map", "map-2.js.map", "d.js", "ssr/e.js"];
  for (const name of kept) write(name, name.startsWith("small") ? "module.exports=[]" : LARGE);
  expect(shareChunks(server)).toBe(0);
  expect(kept.map((name) => read(name).length)).toEqual([
    17,
    17,
    ...Array<number>(4).fill(LARGE.length),
  ]);
});
