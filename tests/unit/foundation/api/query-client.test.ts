import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/foundation/api/fetch";
import {
  createQueryClient,
  MAX_ENTRIES,
  TIME_TO_LIVE_MS,
} from "@/lib/foundation/browser/query-client";
import { runWhenIdle } from "@/lib/foundation/browser/run-when-idle";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Observes an entry as a mounted component would. Returns the function that unmounts it. */
function show(client: ReturnType<typeof createQueryClient>, queryFn: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey: ["entry"], queryFn });
  return observer.subscribe(() => {});
}

describe("the response cache", () => {
  it("keeps at most 100 entries and drops the least recently used", () => {
    const client = createQueryClient();
    for (let n = 0; n <= MAX_ENTRIES; n++) {
      client.setQueryData(["entry", n], n);
      vi.advanceTimersByTime(1);
    }
    expect(client.getQueryCache().getAll()).toHaveLength(MAX_ENTRIES);
    expect(client.getQueryData(["entry", 0])).toBeUndefined();
    expect(client.getQueryData(["entry", MAX_ENTRIES])).toBe(MAX_ENTRIES);
  });

  it("never drops an entry on screen", () => {
    const client = createQueryClient();
    client.setQueryData(["entry"], "shown");
    const hide = show(client, async () => "shown");
    for (let n = 0; n < MAX_ENTRIES + 5; n++) client.setQueryData(["other", n], n);
    expect(client.getQueryData(["entry"])).toBe("shown");
    hide();
  });

  it("shows an entry of less than five minutes without a request", async () => {
    const client = createQueryClient();
    const ask = vi.fn(async () => "fresh");
    client.setQueryData(["entry"], "cached");
    await vi.advanceTimersByTimeAsync(TIME_TO_LIVE_MS - 1000);
    const hide = show(client, ask);
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).not.toHaveBeenCalled();
    hide();
  });

  it("shows an older entry at once and refreshes it when the browser is idle", async () => {
    const idle = vi.fn<(run: () => void, options: { timeout: number }) => number>(() => 1);
    vi.stubGlobal("requestIdleCallback", idle);
    const client = createQueryClient();
    const ask = vi.fn(async () => "fresh");
    client.setQueryData(["entry"], "cached", { updatedAt: Date.now() - TIME_TO_LIVE_MS - 1 });
    const hide = show(client, ask);
    expect(client.getQueryData(["entry"])).toBe("cached");
    expect(ask).not.toHaveBeenCalled();
    expect(idle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 10_000 });
    idle.mock.calls[0]?.[0]();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.getQueryData(["entry"])).toBe("fresh");
    hide();
  });

  it("refetches an invalidated entry when it is shown", async () => {
    const client = createQueryClient();
    client.setQueryData(["entry"], "cached");
    await client.invalidateQueries({ queryKey: ["entry"] });
    const ask = vi.fn(async () => "fresh");
    const hide = show(client, ask);
    expect(ask).toHaveBeenCalledOnce();
    hide();
  });

  it("retries after a connection error once, and after a refusal never", async () => {
    const refused = new ApiError({ status: 403, code: "forbidden", message: "no" });
    const lost = new ApiError({ status: 0, code: "unreachable", message: "lost" });
    for (const [error, times] of [
      [refused, 1],
      [lost, 2],
    ] as const) {
      const ask = vi.fn(async () => Promise.reject(error));
      const hide = show(createQueryClient(), ask);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(ask).toHaveBeenCalledTimes(times);
      hide();
    }
  });
});

describe("runWhenIdle", () => {
  it("waits 100 ms when the browser has no idle callback", () => {
    const run = vi.fn();
    runWhenIdle(run);
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });
});
