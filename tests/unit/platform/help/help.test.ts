import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findHelpPage } from "@/lib/platform/help/page-for";
import { HELP_NAMES, isHelpName } from "@/lib/platform/help/pages";
import { getIsTypo, searchHelp } from "@/lib/platform/help/search-help";
import { toAnchor, parseHelpPage } from "@/lib/platform/help/sections";

const FOLDER = path.join(process.cwd(), "content", "help");
const pages = HELP_NAMES.map((name) =>
  parseHelpPage(name, fs.readFileSync(path.join(FOLDER, `${name}.md`), "utf8")),
);
const found = (query: string) => searchHelp(pages, query).map(({ page }) => page.name);

/** Returns the addresses of the app's screens, with a placeholder for ids. */
function screens(folder = path.join(process.cwd(), "app", "(app)"), address = ""): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === "page.tsx") return [address];
    if (!entry.isDirectory() || entry.name.startsWith("[...")) return [];
    const part = entry.name.startsWith("(") ? "" : `/${entry.name.replace(/\[.*\]/, "some-id")}`;
    return screens(path.join(folder, entry.name), address + part);
  });
}

describe("the help's pages", () => {
  it("match the files of the folder, each with a title, a summary and at least two sections", () => {
    const files = fs.readdirSync(FOLDER).map((file) => file.replace(".md", ""));
    expect([...HELP_NAMES].sort()).toEqual(files.sort());
    expect(pages.filter(({ sections }) => sections.length < 2).map(({ name }) => name)).toEqual([]);
  });

  it("have summaries without Markdown, because the overview shows them as text", () => {
    expect(pages.filter(({ summary }) => /[`*\[\]]/.test(summary)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it("link only to existing pages", () => {
    for (const { name, body } of pages) {
      for (const [, target = ""] of body.matchAll(/\]\(\/docs\/([^)#]*)/g)) {
        expect(isHelpName(target), `${name} links to ${target}`).toBe(true);
      }
    }
  });

  it("have unique anchors within each page", () => {
    for (const { name, sections } of pages) {
      const anchors = sections.map(({ anchor }) => anchor);
      expect(new Set(anchors).size, name).toBe(anchors.length);
    }
  });
});

describe("every screen of the app", () => {
  it.each(screens())("has a help page: %s", (address) => {
    expect(findHelpPage(address)).not.toBeNull();
  });

  it("has its own help page when its path is more specific", () => {
    expect(findHelpPage("/clients/import")).toBe("import");
    expect(findHelpPage("/clients/edit/some-id")).toBe("clients");
    expect(findHelpPage("/nowhere")).toBeNull();
  });
});

describe("searching the help", () => {
  it("finds words in titles first, then in the text", () => {
    expect(found("import")[0]).toBe("import");
    expect(found("kvcore")).toEqual(["import"]);
    expect(found("CAN-SPAM")).toContain("company");
    expect(found("remind")[0]).toBe("tasks");
  });

  it("requires every word, in any order, and allows a typo in a longer one", () => {
    expect(found("dates key")[0]).toBe("key-dates");
    expect(found("duplicats")).toContain("duplicates");
    expect(found("clients zzzz")).toEqual([]);
  });

  it("accepts any input", () => {
    expect(found("")).toEqual([]);
    expect(found("% _ \\ (")).toEqual([]);
    expect(found("x".repeat(1_000_000))).toEqual([]);
    expect(found("a ".repeat(10_000)).length).toBeLessThanOrEqual(12);
  });

  it("shows the text around a match", () => {
    const [hit] = searchHelp(pages, "vCards");
    expect(hit?.snippet).toContain("vCards");
    expect(hit?.snippet.length).toBeLessThan(170);
  });

  it.each([
    ["task", "tsak", true],
    ["task", "tasks", true],
    ["task", "tusk", true],
    ["task", "tost", false],
    ["task", "tas", true],
    ["task", "taskses", false],
  ])("%s and %s differ by one typo: %s", (word, typed, expected) => {
    expect(getIsTypo(word, typed)).toBe(expected);
  });

  it("converts headings to the anchors used in links", () => {
    expect(toAnchor("In your phone's calendar")).toBe("in-your-phone-s-calendar");
  });
});
