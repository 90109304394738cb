import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Words that screens no longer use, each with its replacement. */
const DROPPED: readonly (readonly [words: RegExp, instead: string])[] = [
  [/score comes about/, "How lead scores work"],
  [/after those that are there/, "New rules are tried last."],
  [/More of the client/, "More client conditions"],
  [/\b(plan|All it|What) holds\b/, "allows, contains, Settings for …"],
  [/this holds:/, "if …"],
  [/\bwith whom it is\b/, "current owner"],
  [/\bwhom it acts for\b/, "the person it runs as"],
  [/\bacts? for you\b/, "runs as you"],
  [/\bwhoever (saved|added|reviewed|looks after)\b/i, "the person who …"],
  [/\bis no more["”]/, "was deleted"],
  [/\b(Begins|scored|cold) anew\b/, "again, starts over"],
  [/\bto go on\./, "to continue."],
  [/\bGiven lately\b/, "Recently assigned"],
  [/\btold of\b/, "Events"],
  [/leave this mail alone/, "ignore this email"],
  [/\b(put|Put) into (an action|the|this) plan\b|\binto the plan`/, "Add to plan"],
  [/["”]Take (away|back)["”]|\btaken back["”]/, "Remove, Undo, Revoke"],
  [/\b[Tt]ake (it |this )?off the list\b/, "Remove from the list"],
  [/\bCall(ed)? off\b/, "Cancel, Canceled"],
  [/["`](Message |Text |Email )?[Gg]oes (at )?\$/, "Scheduled for …"],
  [/\b(is|are) no (client|lead|API key) (yet|["”])/, "is not a client yet"],
  [/\b(followed|asked|mailed|looked for) no more\b/, "no longer …"],
  [/\bfrom their next click on\b/, "right away"],
  [/\bWhoever\b(?!.*\*)/, "Anyone who …"],
  [/["”]Whom\b/, "Who …"],
  [/\bwhat (became|has become) of (each|it|a payout)\b/, "the result"],
  [/\bDraw new\b|\bNo recovery code is left\b/, "Get new codes"],
  [/\bdo not belong together\b/, "do not match"],
  [/\bhas too much to do\b/, "is busy"],
  [/\bstands? (behind|beside|under|in a page)\b/i, "Shown next to, Added to …"],
  [/\b(Person|Message) before["”]/, "Previous person, Previous message"],
  [/\b(Much|Some|Little) is known\b/, "A lot of data, Some data, Little data"],
  [/\bpostal codes\b/, "ZIP codes"],
  [/\bOwn words\b/, "Write my own"],
  [/\bBegin with a template\b/, "Start with a template"],
  [/\bcan hold["”]/, "is too long for …"],
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

test.each(DROPPED)("no screen uses the dropped words %s", (words) => {
  const lines = sources.flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});
