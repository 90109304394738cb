import {
  focusManager,
  isServer,
  QueryClient,
  type Query,
  type QueryCache,
} from "@tanstack/react-query";
import { ApiError } from "@/lib/foundation/api/fetch";
import { createMutationCache } from "@/lib/foundation/record-layer/invalidation";
import { runWhenIdle } from "./run-when-idle";

/** The browser's response cache (docs/decisions.md, "Caches"). */
export const MAX_ENTRIES = 100;
export const TIME_TO_LIVE_MS = 5 * 60 * 1000;

/**
 * Caches API responses: at most 100 entries, each fresh for 5 minutes (a query may ask for less
 * with `staleTime`). An older entry is shown at once and refreshed when the browser is idle. An
 * invalidated one is fetched as soon as it is shown.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: createMutationCache(() => client),
    defaultOptions: {
      // Offline, a call fails with a message instead of waiting.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        staleTime: TIME_TO_LIVE_MS,
        gcTime: TIME_TO_LIVE_MS,
        refetchOnMount: (query) => query.state.isInvalidated,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isWorthRepeating(error),
      },
    },
  });
  limitEntries(client.getQueryCache());
  refreshWhenShown(client);
  refreshWhenLookedAt(client);
  return client;
}

/** Whether a failed read may be retried: a lost connection or a failing server may recover, a refusal does not. */
const isWorthRepeating = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

function limitEntries(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== "added") return;
    const surplus = cache.getAll().length - MAX_ENTRIES;
    if (surplus <= 0) return;
    const unused = cache.getAll().filter((query) => query !== event.query && isUnused(query));
    unused.sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
    for (const query of unused.slice(0, surplus)) cache.remove(query);
  });
}

const isUnused = (query: Query) =>
  query.getObserversCount() === 0 && query.state.fetchStatus === "idle";

function refreshWhenShown(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "observerAdded") return;
    const { query } = event;
    if (query.state.data === undefined || query.state.isInvalidated || !query.isStale()) return;
    runWhenIdle(() => {
      if (query.isActive() && query.isStale() && query.state.fetchStatus === "idle") {
        void client.refetchQueries({ queryKey: query.queryKey, exact: true });
      }
    });
  });
}

/** Refetches stale data on screen when the browser is idle, after the person returns to the tab. */
function refreshWhenLookedAt(client: QueryClient): void {
  if (isServer) return;
  focusManager.subscribe((focused) => {
    if (focused) runWhenIdle(() => void client.refetchQueries({ type: "active", stale: true }));
  });
}
