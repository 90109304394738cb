import { MutationObserver, QueryClient, QueryObserver, type QueryKey } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { invalidateAfter, createMutationCache } from "@/lib/foundation/record-layer/invalidation";

const CACHED_KEYS: QueryKey[] = [
  ["tasks", "list", "all"],
  ["tasks", "counts"],
  ["calendar", "days", "november"],
  ["metrics"],
  ["clients", "list", "all"],
];

function createFilledClient() {
  const client: QueryClient = new QueryClient({ mutationCache: createMutationCache(() => client) });
  for (const queryKey of CACHED_KEYS) client.setQueryData(queryKey, {});
  return client;
}

const outdated = (client: QueryClient) =>
  CACHED_KEYS.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated).map(
    (key) => key[0],
  );

function change(client: QueryClient, mutationFn: () => Promise<unknown>) {
  return new MutationObserver(client, { meta: { changedKind: "tasks" }, mutationFn }).mutate();
}

describe("a mutation that changes tasks", () => {
  it("invalidates every query that shows tasks, and no other query", async () => {
    const client = createFilledClient();
    await change(client, () => Promise.resolve());
    expect(outdated(client)).toEqual(["tasks", "tasks", "calendar", "metrics"]);
  });

  it("invalidates after the last running mutation, even if that mutation fails", async () => {
    const client = createFilledClient();
    let refuse: (reason: Error) => void = () => undefined;
    const slow = change(client, () => new Promise((_resolve, reject) => (refuse = reject)));
    await change(client, () => Promise.resolve());
    expect(outdated(client)).toEqual([]);
    refuse(new Error("refused"));
    await expect(slow).rejects.toThrow("refused");
    expect(outdated(client)).toEqual(["tasks", "tasks", "calendar", "metrics"]);
  });
});

describe("a change of deals", () => {
  afterEach(() => void vi.useRealTimers());

  const changeDeals = (client: QueryClient, isOfMany: boolean) =>
    new MutationObserver(client, {
      meta: { changedKind: "deals", isOfMany },
      mutationFn: () => Promise.resolve(),
    }).mutate();

  it.each([
    [true, ["clients"]],
    [false, []],
  ])(
    "invalidates client lists again after a delay only when it changes many deals: %s",
    async (many, later) => {
      vi.useFakeTimers();
      const client = createFilledClient();
      await changeDeals(client, many);
      expect(outdated(client)).toContain("clients");
      client.setQueryData(["clients", "list", "all"], {});
      client.setQueryData(["metrics"], {});
      vi.advanceTimersByTime(10_000);
      expect(outdated(client).filter((key) => key === "clients")).toEqual(later);
    },
  );
});

describe("invalidateAfter", () => {
  it("refetches the mounted queries, but only invalidates a list that is kept in place", () => {
    const client = createFilledClient();
    const requestedKeys: unknown[] = [];
    for (const queryKey of CACHED_KEYS) {
      const queryFn = () => {
        requestedKeys.push(queryKey[0]);
        return Promise.resolve({});
      };
      new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(
        () => undefined,
      );
    }
    invalidateAfter(client, "tasks", { inPlace: ["tasks", "list"] });
    expect(requestedKeys).toEqual(["tasks", "calendar", "metrics"]);
    expect(outdated(client)).toEqual(["tasks", "tasks", "calendar", "metrics"]);
  });
});
