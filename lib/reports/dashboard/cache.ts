import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { getOwnChangeMark } from "@/lib/foundation/supabase/own-changes";
import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { Db } from "@/lib/foundation/supabase/db";
import { getDashboard } from "./data";
import type { Dashboard } from "./schema";

/** The lifetime of cached figures: 2 minutes (docs/features/reports/dashboard.md, "Freshness"). */
const DASHBOARD_TTL_MS = 2 * 60 * 1000;

type Answer = InitialData<Dashboard>;
type Answers = {
  /** `change` is the person's last change before computing. A later change makes the entry stale. */
  entries: LRUCache<string, { answer: Answer; change: string }>;
  running: Map<string, Promise<Answer>>;
  waiting: Map<string, Promise<Answer>>;
};

declare global {
  var lintelDashboards: Answers | undefined;
}

/**
 * One cache per app instance. It is on globalThis, because Next loads this module once for pages and once for
 * handlers.
 */
const answers = (globalThis.lintelDashboards ??= {
  entries: new LRUCache({ max: 1000, ttl: DASHBOARD_TTL_MS }),
  running: new Map(),
  waiting: new Map(),
});

/**
 * Returns the dashboard from the cache, or computes it, with the time of computation. `fresh` forces a new
 * computation, for a change made on another instance. A person never has more than one computation running and
 * one waiting.
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

/** Begins a computation after the running one, which may predate the change. Later callers share it. */
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

/** Includes the permissions, so that a new role takes effect at once, and the time zone, which defines "today". */
function cacheKey(actor: TenantActor): string {
  const version = createHash("sha256")
    .update([...actor.permissions].sort().join())
    .update(`${actor.teamId} ${actor.timeZone} ${actor.tenantTimeZone}`)
    .digest("base64url");
  return `${actor.tenantId}:${actor.userId}:${version}`;
}
