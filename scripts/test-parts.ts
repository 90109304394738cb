export const PARTS = [
  "types",
  "lint",
  "format",
  "schema",
  "unit",
  "rls",
  "races",
  "api",
  "e2e",
  "local",
  "demo",
] as const;
export type Part = (typeof PARTS)[number];

/** The parts that need neither build nor browser, for runs between edits. */
const QUICK: Part[] = ["types", "lint", "schema", "unit", "rls"];
/** The parts that rerun whenever a file changes. */
const WATCHED: Part[] = ["unit", "rls", "races", "api"];
/** The parts that may run on another Supabase. */
const ELSEWHERE: Part[] = ["rls", "races", "api"];

export type Order = {
  parts: Part[];
  /** Filters tests by file name. */
  filters: string[];
  watch: boolean;
  /** A file with the addresses and keys of the Supabase to test. */
  against: string | undefined;
};

/**
 * Parses the arguments of `npm test --`: "quick", "watch" and part names first, then filters;
 * `--against <file>` anywhere. Throws with the choices when they are invalid.
 */
export function readOrder(words: readonly string[]): Order {
  const { rest, against } = takeAgainst(words);
  const watch = rest[0] === "watch";
  const asked = watch ? rest.slice(1) : rest;
  const named = asked.findIndex((word) => word !== "quick" && !isPart(word));
  const names = named === -1 ? asked : asked.slice(0, named);
  const filters = asked.slice(names.length);
  if (!names.length && filters.length) {
    throw new Error(`Parts are quick, ${PARTS.join(", ")}; there is no "${filters[0]}"`);
  }
  const parts = PARTS.filter(
    (part) => !names.length || names.includes(part) || (names.includes("quick") && isQuick(part)),
  );
  const order = { parts, filters, watch, against };
  if (watch) only(order, WATCHED, "watched");
  if (against !== undefined) only(order, ELSEWHERE, "run --against a Supabase");
  return order;
}

function takeAgainst(words: readonly string[]): { rest: string[]; against: string | undefined } {
  const at = words.indexOf("--against");
  if (at === -1) return { rest: [...words], against: undefined };
  const against = words[at + 1];
  if (!against) throw new Error("--against needs the file with the addresses and keys");
  return { rest: [...words.slice(0, at), ...words.slice(at + 2)], against };
}

/** Without names, selects all allowed parts. Throws for a part that is not allowed. */
function only(order: Order, allowed: readonly Part[], deed: string): void {
  const all = order.parts.length === PARTS.length;
  const others = order.parts.filter((part) => !allowed.includes(part));
  if (others.length && !all) {
    throw new Error(`${others.join(", ")} cannot be ${deed}; ${allowed.join(", ")} can`);
  }
  order.parts = order.parts.filter((part) => allowed.includes(part));
}

const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);
const isQuick = (part: Part) => QUICK.includes(part);
