import "server-only";
import vm from "node:vm";
import { Drop, Liquid } from "liquidjs";

/** What a template and what it comes to may weigh, in bytes, and how long both parts of it may take together. */
export const TEMPLATE_BYTES = 100 * 1024;
export const TEMPLATE_MS = 50;

/** Characters and list entries that filters and loops may make, in liquidjs' own counting. */
const MEMORY = 200_000;

/** Nothing that reads files, reaches other templates or writes HTML. */
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

/** What agents put into a mail; no patterns, no HTML, no dates of the server's own clock. */
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

/** What the engine itself asks a value for. */
const REQUESTED = ["valueOf", "liquidMethodMissing"];

/**
 * The value of a variable that is known and has nothing to say: false where it is asked, and told where it would have
 * stood. A template sees no property of it: those of a Drop the engine would hand out, inherited ones too.
 */
export const createMissingValue = (onShown: () => void): object =>
  new Proxy(new MissingValue(onShown), {
    get: (target, key) =>
      typeof key === "symbol" || REQUESTED.includes(key)
        ? (Reflect.get(target, key) as unknown)
        : undefined,
  });

/**
 * What stands for `{{ … }}`: words and numbers as they are, nothing for everything else. A template comes to plain
 * text (docs/features/messaging/email-templates.md, "Text, not HTML").
 */
function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof MissingValue) value[SHOWN]();
  return Number.isFinite(value) || typeof value === "boolean" ? String(value) : "";
}

/** The engine all templates go through: own properties alone, bounded, with the tags and filters above. */
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

/** Thrown by runWithTimeLimit() when the time is over. */
export class TemplateTimeout extends Error {}

const ATTEMPTS = 3;

/**
 * Does the work, and stops it where it stands after `ms`: the engine would look at its clock only between two tags,
 * which a single one of many pieces may outlast. Time in which the machine hardly let it work is no fault of the
 * template: then it is tried again. Throws TemplateTimeout, and what the work throws.
 */
export function runWithTimeLimit<Result>(ms: number, work: () => Result): Result {
  for (let attempt = 1; ; attempt += 1) {
    const before = threadUsage();
    try {
      return attemptRun(ms, work);
    } catch (error) {
      if (!isTemplateTimeout(error)) throw error;
      const { user, system } = threadUsage(before);
      const worked = (user + system) / 1000;
      if (worked > ms / 2 || attempt === ATTEMPTS) throw new TemplateTimeout();
    }
  }
}

/** Of this thread alone where Node can tell (from 23.9 on): others of the process may be busy meanwhile. */
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
