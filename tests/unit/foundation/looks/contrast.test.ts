import { describe, expect, it } from "vitest";
import { contrast, tokenNames, getTokens, type Theme } from "./tokens";

const TEXT = 4.5;
const MARK = 3;
const themes: Theme[] = ["light", "dark"];
const grounds = ["bg", "surface", "sunken", "hover"];
const softTones = tokenNames
  .filter((name) => name.endsWith("-soft"))
  .map((name) => name.slice(0, -5));

/** Colours of text and of the background behind it. */
const textPairs = [
  ...grounds.flatMap((ground) => [
    ["text", ground],
    ["muted", ground],
    ["accent-fg", ground],
    ["danger-fg", ground],
  ]),
  ...softTones.map((tone) => [`${tone}-fg`, `${tone}-soft`]),
  ["text", "accent-soft"],
  ["muted", "accent-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-danger", "danger"],
  ["on-danger", "danger-hover"],
  ["bg", "text"],
] as [string, string][];

/** Lines that alone identify a control, and the focus ring (WCAG 1.4.11). */
const markPairs = ["bg", "surface"].flatMap((ground) => [
  ["control", ground],
  ["ring", ground],
  ["danger", ground],
  ["accent", ground],
]) as [string, string][];

describe.each(themes)("the %s theme", (theme) => {
  const tokens = getTokens(theme);
  const ratio = ([words, ground]: [string, string]) =>
    contrast(tokens[words] ?? "", tokens[ground] ?? "");

  it.each(textPairs)("makes %s readable on %s", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(markPairs)("makes %s visible on %s", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(MARK);
  });
});

it("defines every colour of the light theme in the dark theme", () => {
  expect(Object.keys(getTokens("dark")).sort()).toEqual(tokenNames.toSorted());
});
