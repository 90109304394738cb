import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/foundation/env";
import { log } from "@/lib/foundation/logging/log";
import { setReplicaLag } from "@/lib/foundation/monitoring/metrics/replica";
import type { Database } from "./database.types";
import type { Db } from "./db";
import { readLogPosition } from "./log-position.data";
import { ReplicationClock } from "./replication-clock";
import { createTimeoutFetch } from "./timeout-fetch";

/**
 * How often the log positions of both databases are read; the shorter interval applies while a request waits
 * to see its own change.
 */
const EVERY_MS = 500;
const SOON_MS = 50;
/** The time limit of reading a log position. A data API that is slower is too busy to help. */
const PATIENCE_MS = 3_000;
/** How long a failed replica is not used. */
const PAUSE_MS = 2_000;
/**
 * An endpoint that responds as a primary (a load balancer) reports no replay position, so its reads wait this
 * long after an own change.
 */
const OWN_CHANGES_MS = 5 * 60_000;

/** Whether the replica may serve a read; else why not. */
export type ReplicaState = "ready" | "own_change" | "behind" | "away";

/** Watches a replica: whether it responds, and until which moment it contains all changes. */
class ReplicaMonitor {
  private readonly clock = new ReplicationClock();
  private readonly primary = createWatchClient(env.SUPABASE_URL);
  private readonly replica: Db;
  private calls = new AbortController();
  private isBalancer = false;
  private measuredAt = 0;
  private isAway = true;
  private pausedUntil = 0;
  private lastState: ReplicaState | undefined;
  private hasWaiting = false;
  private wake: () => void = () => undefined;

  constructor(readonly url: string) {
    this.replica = createWatchClient(url);
    void this.watch();
  }

  /** Aborts the running calls when the replica goes away, so that they do not wait for their time limit. */
  get signal(): AbortSignal {
    return this.calls.signal;
  }

  /** Whether a read that must show all changes before `since` (ms) may go to the replica now. */
  state(since: number): ReplicaState {
    const general = this.generalState();
    if (general !== "ready") return general;
    if (since < this.shownUntil()) return "ready";
    this.hasWaiting = true;
    this.wake();
    return "own_change";
  }

  /** Marks the replica as away until it responds again. Its running calls go back to the primary. */
  markAway(reason: unknown): void {
    this.isAway = true;
    this.pausedUntil = Date.now() + PAUSE_MS;
    this.calls.abort();
    this.calls = new AbortController();
    this.report(reason);
  }

  private shownUntil(): number {
    return this.isBalancer ? this.measuredAt - OWN_CHANGES_MS : this.clock.shownUntil;
  }

  private generalState(): Exclude<ReplicaState, "own_change"> {
    if (this.isAway) return "away";
    return this.lagMs() > env.REPLICA_LAG_SECONDS * 1000 ? "behind" : "ready";
  }

  /** Returns how far the replica was behind at the last measurement, in milliseconds. */
  private lagMs(): number {
    return this.isBalancer ? 0 : this.measuredAt - this.clock.shownUntil;
  }

  private async watch(): Promise<never> {
    for (;;) {
      await this.measure();
      await pause(SOON_MS, undefined, { ref: false });
      if (!this.hasWaiting) await this.untilWanted();
      this.hasWaiting = false;
    }
  }

  private untilWanted(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      setTimeout(resolve, EVERY_MS - SOON_MS).unref();
    });
  }

  private async measure(): Promise<void> {
    const at = Date.now();
    const asked = [this.primary, this.replica].map((db) => readLogPosition(db));
    const [primary, replica] = await Promise.allSettled(asked);
    if (replica?.status === "rejected") this.markAway(replica.reason);
    else if (primary?.status === "fulfilled" && replica) {
      // A balancer stays one, even when its next response comes from a replica.
      this.isBalancer ||= !replica.value.isReplica;
      this.measuredAt = at;
      this.clock.record(at, primary.value, replica.value);
      if (at >= this.pausedUntil) this.isAway = false;
    }
    if (this.measuredAt > 0) setReplicaLag((Date.now() - this.measuredAt + this.lagMs()) / 1000);
    this.report();
  }

  /** Logs when the replica becomes ready, falls behind or goes away. */
  private report(reason?: unknown): void {
    const state = this.generalState();
    if (state === this.lastState || (state === "away" && !reason)) return;
    this.lastState = state;
    const lagSeconds = Math.round(this.lagMs() / 1000);
    if (state === "ready") log.info({ replica: state }, "the replica takes reads");
    else if (state === "behind")
      log.warn({ replica: state, lagSeconds }, "the replica is behind; the primary takes reads");
    else
      log.warn(
        { replica: state, reason: describe(reason) },
        "the replica is away; the primary takes reads",
      );
  }
}

/** Returns an error's message without its stack, which only shows the watching code. */
const describe = (error: unknown): string => {
  const cause = (error as { cause?: unknown }).cause ?? error;
  return String((cause as { message?: unknown }).message ?? cause);
};

/**
 * Creates a client with the secret key, because only that role may read the log position. Its calls have a
 * short time limit.
 */
const createWatchClient = (url: string): Db =>
  createClient<Database>(url, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    db: { retry: false },
    global: { fetch: createTimeoutFetch(PATIENCE_MS) },
  });

declare global {
  var lintelReplica: ReplicaMonitor | undefined;
}

/**
 * Returns the watched replica, or undefined when SUPABASE_READ_URL is not set. Stored on the global object,
 * because Next loads this module once for pages and once for handlers.
 */
export function getReplica(): ReplicaMonitor | undefined {
  if (!env.SUPABASE_READ_URL) return undefined;
  return (globalThis.lintelReplica ??= new ReplicaMonitor(env.SUPABASE_READ_URL));
}
