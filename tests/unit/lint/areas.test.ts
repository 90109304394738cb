import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { AREAS } from "@/scripts/lint/areas.mjs";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const DIVIDED = ["lib", "components", "supabase/schemas", "docs/features"];
/** Parts of the tests that cover folders beside the areas. */
const TESTS = { unit: ["lint", "local", "scripts", "worker"], api: [], rls: [], races: [] };

const list = (folder: string) => fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true });
const folders = (folder: string) =>
  list(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const schemas = fs
  .readdirSync(path.join(ROOT, "supabase/schemas"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".sql"))
  .map((file) => fs.readFileSync(path.join(ROOT, "supabase/schemas", file), "utf8"))
  .join("\n");

describe("an area", () => {
  it.each(DIVIDED)("is the only kind of entry in %s", (folder) => {
    expect(list(folder).filter((entry) => !AREAS.includes(entry.name))).toEqual([]);
  });

  it.each(Object.entries(TESTS))(
    "is the only kind of folder in tests/%s, except for the listed folders",
    (part, others) => {
      const strangers = folders(`tests/${part}`).filter((name) => !AREAS.includes(name));
      expect(strangers.sort()).toEqual(others);
    },
  );

  it("is the only kind of folder in e2e", () => {
    expect(folders("e2e").filter((name) => !AREAS.includes(name))).toEqual([]);
  });

  describe.each(AREAS.map((area, place) => ({ area, place })))("$area", ({ area, place }) => {
    const readme = [`lib/${area}/README.md`, `components/${area}/README.md`].find((file) =>
      fs.existsSync(path.join(ROOT, file)),
    );
    const text = readme ? fs.readFileSync(path.join(ROOT, readme), "utf8") : "";
    const cited = [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

    test("has a README that names only existing files and tables", () => {
      expect(readme).toBeDefined();
      const paths = cited.filter((name) => name.includes("/"));
      expect(paths.length).toBeGreaterThan(2);
      expect(paths.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
      const tables = cited.filter((name) => /^(private\.)?[a-z_]+$/.test(name));
      const missing = tables.filter((table) => {
        const name = table.startsWith("private.") ? table : `public.${table}`;
        return !schemas.includes(`create table ${name} (`);
      });
      expect(missing).toEqual([]);
    });

    test("lists the areas it may import", () => {
      const sentence = /^Imports ([^.]+)\.$/m.exec(text)?.[1] ?? "";
      expect(AREAS.filter((other) => sentence.includes(other))).toEqual(AREAS.slice(0, place));
    });
  });

  describe("docs/architecture.md", () => {
    const architecture = fs.readFileSync(path.join(ROOT, "docs/architecture.md"), "utf8");

    it("lists the areas in the order that lint uses", () => {
      const rows = [...architecture.matchAll(/^\| \[([a-z-]+)\]\(/gm)].map(([, name]) => name);
      expect(rows).toEqual([...AREAS]);
    });

    it("draws the areas in the same order", () => {
      const [drawing = ""] = /^flowchart BT\n[^`]+/m.exec(architecture) ?? [];
      const arrows = [...drawing.matchAll(/^ {4}([a-z-]+) --> ([a-z-]+)$/gm)];
      const above = AREAS.slice(1).map((area, place) => [area, AREAS[place]]);
      expect(arrows.map(([, from, to]) => [from, to])).toEqual(above);
    });
  });
});
