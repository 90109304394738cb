import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import type { ClockTime } from "@/lib/foundation/dates/clock-time";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { parseTypedTime } from "@/lib/foundation/dates/typed-time";
import type { WallTime } from "@/lib/foundation/dates/wall-time";
import { extractNames } from "./quick-names";
import type { Task } from "./serialize";

/** The parsed parts of a line such as "call Mbeki friday 3pm". */
export type QuickTask = {
  /** The line without the words of the day and the time. */
  title: string;
  type: Task["type"];
  day: CalendarDay | null;
  time: ClockTime | null;
  /** Words that may name a client, the likeliest first. */
  names: string[];
};

/** A part that the user rejected. Its words then stay in the title. */
export type QuickPart = "day" | "time" | "client";

type Match<Value> = { value: Value; words: string[] };

/**
 * Parses a line as a task. A time without a day means its next occurrence. Text that is not recognized stays
 * in the title, so that nothing typed is lost.
 */
export function parseQuickTask(
  line: string,
  now: WallTime,
  ignored: ReadonlySet<QuickPart> = new Set(),
): QuickTask {
  const typed = line.trim().split(/\s+/).filter(Boolean);
  const timed = ignored.has("time") ? null : getLast(typed, 3, getTime);
  const words = timed?.words ?? typed;
  const dated = ignored.has("day") ? null : getLast(words, 5, (text) => parseDay(text, now.day));
  const rest = dated?.words ?? words;
  const time = timed?.value ?? null;
  const { type, length } = getType(rest);
  return {
    title: capitalised(rest.join(" ")),
    type,
    day: dated?.value ?? (time && nextDayAt(time, now)),
    time,
    names: ignored.has("client") ? [] : extractNames(rest, length),
  };
}

/** Whether a search text looks like a task: it starts with a known verb or contains a day. */
export const looksLikeTask = ({ title, type, day }: QuickTask): boolean =>
  title.includes(" ") ? type !== "Other" || day !== null : false;

const nextDayAt = (time: ClockTime, now: WallTime) =>
  time < now.time ? addDays(now.day, 1) : now.day;

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);

/** Finds the last group of at most `most` words that `read` can parse. Returns its value and the line without it. */
function getLast<Value>(
  words: readonly string[],
  most: number,
  read: (text: string) => Value | null,
): Match<Value> | null {
  for (let end = words.length; end > 0; end--) {
    for (let begin = Math.max(0, end - most); begin < end; begin++) {
      const value = read(words.slice(begin, end).join(" ").toLowerCase());
      if (value !== null) return { value, words: [...words.slice(0, begin), ...words.slice(end)] };
    }
  }
  return null;
}

/** Parses a time: "at 3", "@3pm", "3 pm", "15:30", "noon". A number alone is not a time, nor is "3 a". */
function getTime(text: string): ClockTime | null {
  const [, before, time = ""] = /^(at |@ ?|by )?(.*)$/.exec(text) ?? [];
  if (/^\d+$/.test(time) && (before ?? "by ") === "by ") return null;
  return / (?!p$|[ap]\.?m\.?$)/.test(time) ? null : parseTypedTime(time);
}

/**
 * Matches texts that a date field takes for days, but that are likely numbers in a line: "2-3 showings", "1.5
 * baths", "11 30".
 */
const NUMBERS = /^\d{1,2}[-. ]\d/;

function parseDay(text: string, today: CalendarDay): CalendarDay | null {
  const day = text.replace(/^(on|by|due|for) /, "").replace(/[,;.]$/, "");
  if (NUMBERS.test(day) || day === "yesterday") return null;
  return parseTypedDay(day, today);
}

/** The task types by their leading verbs. */
const VERBS: readonly (readonly [RegExp, Task["type"]])[] = [
  [/^(call|phone|ring|dial|call back)$/, "Call"],
  [/^(e-?mail|send (an )?e-?mail)$/, "Email"],
  [/^(meet|meeting|show|showing|visit|tour|lunch|coffee)$/, "Meeting"],
  [/^(send|sign|draft|upload|file|review)$/, "Document"],
  [/^(follow-?up|follow up|check in|touch base)$/, "Follow-up"],
];

function getType(words: readonly string[]): { type: Task["type"]; length: number } {
  for (const length of [3, 2, 1]) {
    const verb = words.slice(0, length).join(" ").toLowerCase();
    const known = words.length >= length && VERBS.find(([pattern]) => pattern.test(verb));
    if (known) return { type: known[1], length };
  }
  return { type: "Other", length: 1 };
}
