import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), "utf8");
const FOLDERS = "app components docs e2e lib local scripts supabase tests worker".split(" ");
const listBelow = (folder: string) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")));
const files = [...FOLDERS.flatMap(listBelow), ...fs.readdirSync(ROOT)].filter((file) =>
  fs.statSync(path.join(ROOT, file)).isFile(),
);
const pages = files.filter((file) => file.endsWith(".md"));

const headings = (page: string) =>
  [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);
/** Returns a heading's anchor, as hosts of Markdown create it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** `docs/features/records/deals.md, "Commission"` in a comment, which a line break may split. */
const CITATION = /(docs\/[\w/-]+\.md)(?:,\s+(?:\*|--|\/\/)?\s*"([^"]+)")?/g;
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

describe("the project's documents", () => {
  it("contain the page and heading that code cites", () => {
    const cited = files.filter((file) => /\.(tsx?|sql|css|mjs)$/.test(file));
    const wrong = cited.flatMap((file) =>
      [...read(file).matchAll(CITATION)]
        .filter(
          ([, page = "", heading]) =>
            !pages.includes(page) || (heading !== undefined && !headings(page).includes(heading)),
        )
        .map(([citation]) => `${file}: ${citation}`),
    );
    expect(wrong).toEqual([]);
  });

  it("name only existing files and tables in the glossary", () => {
    const schemas = files
      .filter((file) => file.endsWith(".sql"))
      .map(read)
      .join("\n");
    const isTable = (name: string) =>
      schemas.includes(`create table ${name.startsWith("private.") ? name : `public.${name}`} (`) ||
      schemas.includes(`function ${name}(`);
    const [text = ""] = read("docs/glossary.md").split("```mermaid");
    const places = [...text.matchAll(/\| ([^|\n]+) \|$/gm)].flatMap(([, place = ""]) =>
      [...place.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name),
    );
    const doesExist = (name: string) =>
      name.includes("/")
        ? fs.existsSync(path.join(ROOT, name))
        : isTable(name) || schemas.includes(` ${name.split(".").at(-1) ?? ""} `);
    expect(places.length).toBeGreaterThan(50);
    expect(places.filter((name) => !doesExist(name))).toEqual([]);
  });

  it("have links to existing files and headings", () => {
    const wrong = pages.flatMap((page) =>
      [...read(page).matchAll(LINK)]
        .filter(([, to = "", hash]) => {
          const target = to === "" ? page : path.posix.join(path.posix.dirname(page), to);
          if (!fs.existsSync(path.join(ROOT, target))) return true;
          return hash !== undefined && !headings(target).map(anchor).includes(hash);
        })
        .map(([link]) => `${page}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });
});
