import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Words that screens no longer use, each with what they say instead. */
const DROPPED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/score comes about/, "How lead scores work"],
  [/after those that are there/, "New rules are tried last."],
  [/More of the client/, "More client conditions"],
  [/\b(plan|All it|What) holds\b/, "allows, contains, Settings for …"],
  [/this holds:/, "if …"],
  [/\bwith whom it is\b/, "current owner"],
  [/\bwhom it acts for\b/, "the person it acts for"],
  [/\bwhoever (saved|added|reviewed|looks after)\b/i, "the person who …"],
  [/\bis no more["”]/, "was deleted"],
  [/\b(Begins|scored|cold) anew\b/, "again, starts over"],
  [/\bto go on\./, "to continue."],
  [/\bGiven lately\b/, "Recently assigned"],
  [/\btold of\b/, "Events"],
  [/leave this mail alone/, "ignore this email"],
];

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

const sources = ["app", "components", "lib"].flatMap((folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".types.ts"))
    .map((file) => path.join(folder, file))
    .map((file) => ({ file, text: withoutComments(fs.readFileSync(file, "utf8")) })),
);

test.each(DROPPED)("no screen says %s", (words) => {
  const lines = sources.flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
