import fs from "node:fs";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { cn } from "@/components/foundation/ui/class-names";
import { ICON_NAMES } from "@/components/foundation/ui/icon-names";

/** The library's whole table, with this product's size and radius names. */
const mergeWithAll = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      text: ["hero"],
      radius: ["mark", "control", "card", "dialog"],
      shadow: ["float", "dialog"],
      container: ["prose", "content", "form"],
    },
  },
});

const isClass = (word: string) => mergeWithAll(`${word} ${word}`) === word;
const icons: ReadonlySet<string> = new Set(ICON_NAMES);
const isReplaced = (first: string, second: string) => mergeWithAll(`${first} ${second}`) === second;

/**
 * Returns every class in the source, without its variants. `columns-3` is also an icon's name, and only used as
 * that.
 */
function listClasses(): string[] {
  const words = ["app", "components"]
    .flatMap((folder) => fs.globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.endsWith("class-groups.ts"))
    .flatMap((file) => fs.readFileSync(file, "utf8").match(/"[^"\n]*"/g) ?? [])
    .flatMap((text) => text.slice(1, -1).split(/\s+/))
    .map((word) => word.replace(/^.*:(?![^[]*\])/, ""));
  return [...new Set(words)].filter((word) => word && !icons.has(word) && isClass(word));
}

/** Returns one class for each property or set of properties. */
function listRepresentatives(classes: readonly string[]): string[] {
  const found: string[] = [];
  for (const word of classes) {
    if (!found.some((other) => isReplaced(word, other) && isReplaced(other, word)))
      found.push(word);
  }
  return found;
}

it("cn resolves conflicting classes as the library's whole table does", () => {
  const classes = listClasses();
  expect(classes.length).toBeGreaterThan(700);
  const wrong = listRepresentatives(classes).flatMap((first) =>
    classes
      .filter((second) => second !== first)
      .flatMap((second) => [`${first} ${second}`, `${second} ${first}`])
      .filter((pair) => cn(pair) !== mergeWithAll(pair)),
  );
  expect(wrong).toEqual([]);
});
