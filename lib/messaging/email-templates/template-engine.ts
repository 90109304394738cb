import "server-only";
import vm from "node:vm";
import { Drop, Liquid } from "liquidjs";

/** The largest template and result in bytes, and the time limit of both parts together. */
export const TEMPLATE_BYTES = 100 * 1024;
export const TEMPLATE_MS = 50;

/** The minimum number of runs before the time limit refuses the work. */
const ATTEMPTS = 4;

/** Characters and list entries that filters and loops may create, as liquidjs counts them. */
const MEMORY = 200_000;

/** No tag that reads files, includes other templates or writes HTML. */
const TAGS = [
  "#",
  "assign",
  "break",
  "capture",
  "case",
  "comment",
  "continue",
  "cycle",
  "echo",
  "for",
  "if",
  "raw",
  "unless",
] as const;

/** Filters that agents need in a mail. None uses patterns, HTML or the server's clock. */
const FILTERS = [
  "append",
  "capitalize",
  "default",
  "divided_by",
  "downcase",
  "first",
  "join",
  "last",
  "lstrip",
  "minus",
  "plus",
  "prepend",
  "remove",
  "replace",
  "round",
  "rstrip",
  "size",
  "slice",
  "split",
  "strip",
  "strip_newlines",
  "times",
  "truncate",
  "truncatewords",
  "upcase",
] as const;

const SHOWN = Symbol("shown");

class MissingValue extends Drop {
  constructor(readonly onShown: () => void) {
    super();
  }
  override valueOf(): null {
    return null;
  }
  get [SHOWN](): () => void {
    return this.onShown;
  }
}

/** The properties that the engine itself reads. */
const REQUESTED = ["valueOf", "liquidMethodMissing"];

/**
 * Returns the value of a known but empty variable. It is false in a condition, and its output calls `onShown`.
 * It hides its properties; the engine would return those of a Drop, even inherited ones.
 */
export const createMissingValue = (onShown: () => void): object =>
  new Proxy(new MissingValue(onShown), {
    get: (target, key) =>
      typeof key === "symbol" || REQUESTED.includes(key)
        ? (Reflect.get(target, key) as unknown)
        : undefined,
  });

/**
 * Returns the output of `{{ … }}`: text, numbers and booleans as text, nothing for other values. A template
 * produces plain text (docs/features/messaging/email-templates.md, "Text, not HTML").
 */
function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof MissingValue) value[SHOWN]();
  return Number.isFinite(value) || typeof value === "boolean" ? String(value) : "";
}

/** The engine for all templates: own properties only, bounded, with the tags and filters above. */
export const engine = restrictLiquid(
  new Liquid({
    ownPropertyOnly: true,
    strictFilters: true,
    outputEscape: asText,
    relativeReference: false,
    templates: {},
    memoryLimit: MEMORY,
  }),
);

function restrictLiquid(liquid: Liquid): Liquid {
  const drop = (values: Record<string, unknown>, keys: readonly string[]) => {
    for (const name of Object.keys(values)) if (!keys.includes(name)) delete values[name];
  };
  drop(liquid.tags, TAGS);
  drop(liquid.filters, FILTERS);
  return liquid;
}

const place = vm.createContext({ work: undefined });
const run = new vm.Script("work()");

/** Thrown by runWithTimeLimit() when the time is up. */
export class TemplateTimeout extends Error {}

/**
 * Runs the work and interrupts it after `ms`. The engine checks its clock only between two tags, and a single
 * long tag may take longer. Interrupted work is run again, at least ATTEMPTS times and until its runs together
 * have used `ms` of CPU time. The machine may have been too busy, even several times in a row, a run may have
 * met the garbage collector, or the engine may not have been compiled yet; none of this is the template's
 * fault. Throws TemplateTimeout, and the errors of the work.
 */
export function runWithTimeLimit<Result>(ms: number, work: () => Result): Result {
  const before = threadUsage();
  for (let runs = 1; ; runs += 1) {
    try {
      return attemptRun(ms, work);
    } catch (error) {
      if (!isTemplateTimeout(error)) throw error;
      const { user, system } = threadUsage(before);
      if (runs >= ATTEMPTS && (user + system) / 1000 > ms) throw new TemplateTimeout();
    }
  }
}

/** Measures only this thread where Node can (23.9 and later), because other threads may be busy meanwhile. */
const threadUsage = (process.threadCpuUsage ?? process.cpuUsage).bind(process);

function attemptRun<Result>(ms: number, work: () => Result): Result {
  place.work = work;
  try {
    return run.runInContext(place, { timeout: ms }) as Result;
  } finally {
    place.work = undefined;
  }
}

const isTemplateTimeout = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
