import fs from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "@/components/foundation/ui/icon";
import { ICON_NAMES } from "@/components/foundation/ui/icon-names";
import { PROJECT_DIR } from "@/local/settings";
import { drawSprite } from "@/scripts/icons/sprite";

const UI = path.join(PROJECT_DIR, "components", "foundation", "ui");
const LIST = path.join(UI, "icon-names.ts");

/** Returns the quoted words of files that use icons. */
function listWords(): Set<string> {
  const words = ["app", "components"]
    .flatMap((folder) => fs.globSync(path.join(PROJECT_DIR, folder, "**/*.{ts,tsx}")))
    .filter((file) => file !== LIST)
    .map((file) => fs.readFileSync(file, "utf8"))
    .filter((text) => /icon/i.test(text))
    .flatMap((text) => text.match(/(?<=")[a-z0-9-]+(?=")/g) ?? []);
  return new Set(words);
}

test("the sprite equals the output of `npm run icons` for the list of icons", async () => {
  expect(fs.readFileSync(path.join(UI, "icons.svg"), "utf8")).toBe(await drawSprite(ICON_NAMES));
});

test("every icon of the list is used on a screen, and the list is sorted without duplicates", () => {
  const words = listWords();
  expect(ICON_NAMES.filter((name) => !words.has(name))).toEqual([]);
  expect(ICON_NAMES).toEqual([...new Set(ICON_NAMES)].sort());
});

test("an icon refers to its symbol in the sprite, and is hidden from screen readers unless it has a label", () => {
  const plain = renderToStaticMarkup(<Icon name="plus" className="size-4" />);
  expect(plain).toContain('<use href="/icons.svg#plus">');
  expect(plain).toContain('class="size-4"');
  expect(plain).toContain('aria-hidden="true"');
  const labelled = renderToStaticMarkup(<Icon name="check" aria-label="current team" />);
  expect(labelled).not.toContain("aria-hidden");
});
