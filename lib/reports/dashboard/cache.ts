import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { getOwnChangeMark } from "@/lib/foundation/api/own-changes";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
import { getDashboard } from "./data";
import type { Dashboard } from "./schema";

/** Figures keep for 2 minutes (docs/features/reports/dashboard.md, "Freshness"). */
const DASHBOARD_TTL_MS = 2 * 60 * 1000;

type Answer = InitialData<Dashboard>;
type Answers = {
  /** With what the person had changed before it was computed: after another change it is too old. */
  entries: LRUCache<string, { answer: Answer; change: string }>;
  running: Map<string, Promise<Answer>>;
  waiting: Map<string, Promise<Answer>>;
};

declare global {
  var lintelDashboards: Answers | undefined;
}

/**
 * Of this app instance; another one computes its own. On globalThis, because Next loads this module
 * once for pages and once for the handlers.
 */
const answers = (globalThis.lintelDashboards ??= {
  entries: new LRUCache({ max: 1000, ttl: DASHBOARD_TTL_MS }),
  running: new Map(),
  waiting: new Map(),
});

/**
 * The dashboard from the cache, or computed, with the time it was computed at. `fresh` asks for one
 * computed from now on: after a change that another instance took. A person has one computation
 * running and one waiting at most, however often and however it is asked for.
 */
export async function getCachedDashboard(
  db: Db,
  actor: TenantActor,
  { fresh = false } = {},
): Promise<Answer> {
  const key = cacheKey(actor);
  const change = await getOwnChangeMark(actor.userId);
  const name = `${key}:${change}`;
  const begin = () => {
    const computation = computeDashboard(db, actor)
      .then((answer) => {
        answers.entries.set(key, { answer, change });
        return answer;
      })
      .finally(() => answers.running.delete(name));
    answers.running.set(name, computation);
    return computation;
  };
  if (fresh) return beginAfter(name, begin);
  const entry = answers.entries.get(key);
  if (entry?.change === change) return entry.answer;
  return answers.running.get(name) ?? begin();
}

async function computeDashboard(db: Db, actor: TenantActor): Promise<Answer> {
  const at = Date.now();
  return { data: await getDashboard(db, actor), at };
}

/** One that runs already may have begun before the change: those who ask meanwhile share the next. */
function beginAfter(name: string, begin: () => Promise<Answer>): Promise<Answer> {
  const running = answers.running.get(name);
  if (!running) return begin();
  const waiting = answers.waiting.get(name);
  if (waiting) return waiting;
  const next = running
    .catch(() => undefined)
    .then(() => {
      answers.waiting.delete(name);
      return begin();
    });
  answers.waiting.set(name, next);
  return next;
}

/** With the permissions, so that a new role shows at once, and the time zone, on which "today" rests. */
function cacheKey(actor: TenantActor): string {
  const version = createHash("sha256")
    .update([...actor.permissions].sort().join())
    .update(`${actor.teamId} ${actor.timeZone} ${actor.tenantTimeZone}`)
    .digest("base64url");
  return `${actor.tenantId}:${actor.userId}:${version}`;
}
