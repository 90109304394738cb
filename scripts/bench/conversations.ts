import { MESSAGE_TABS } from "@/lib/messaging/messages/list";
import type { Result } from "./report";
import { median, p95, timed } from "./statistics";
import { appCall, signInAs, fetchText, PEOPLE, type BenchTenant } from "./target";

const REQUESTS = 40;
const WARM_UP = 5;

/** Measures the first page of the conversations in each tab, of the whole team and of one person. */
export async function measureConversations(tenant: BenchTenant): Promise<Result[]> {
  const results: Result[] = [];
  for (const person of PEOPLE) {
    const reader = await signInAs(tenant, person);
    for (const whose of ["everybody's", "own"] as const) {
      for (const [tab, { query }] of Object.entries(MESSAGE_TABS)) {
        // The Unmatched tab lists messages, not conversations.
        if (tab === "unmatched") continue;
        const filters = { ...query, ...(whose === "own" && { owner: "me" }) };
        const asked = Object.entries(filters).map(([name, value]) => `${name}=${String(value)}`);
        const call = appCall(reader, `/api/conversations?${asked.join("&")}`);
        const times: number[] = [];
        for (let n = 0; n < WARM_UP + REQUESTS; n += 1)
          times.push(await timed(() => fetchText(call)));
        const measured = times.slice(WARM_UP);
        results.push({
          what: `conversations of 100,000 messages, ${person}, ${tab}, ${whose}: p95`,
          value: p95(measured),
          target: 40,
          must: "at most",
          unit: "ms",
          from: `median ${median(measured).toFixed(1)} ms`,
        });
      }
    }
  }
  return results;
}
