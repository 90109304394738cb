import { QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, it } from "vitest";
import { addToTimelineCache, updateTimelineCache } from "@/lib/messaging/timeline/cache";
import type { TimelineItem, TimelinePage } from "@/lib/messaging/timeline/serialize";

const note = (id: string, at: string, body = id) =>
  ({ kind: "note", id, at, record: { id, body } }) as TimelineItem;

const LAST = { before_at: "2026-11-01T00:00:00Z", before_id: "x" };
const all = ["timeline", "client_id=c"];
const tasks = ["timeline", "client_id=c&kinds=task"];
const others = ["timeline", "client_id=d"];

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
  const page = (items: TimelineItem[], next: TimelinePage["next"]) => ({ items, next });
  queryClient.setQueryData(all, {
    pages: [
      page([note("late", "2026-11-20T12:00:00Z"), note("mid", "2026-11-10T12:00:00Z")], LAST),
      page([note("early", "2026-11-02T12:00:00Z")], LAST),
    ],
    pageParams: [null, LAST],
  });
  for (const key of [tasks, others]) {
    queryClient.setQueryData(key, { pages: [page([], null)], pageParams: [null] });
  }
});

const readPages = (key: string[]) =>
  queryClient
    .getQueryData<{ pages: TimelinePage[] }>(key)
    ?.pages.map(({ items }) => items.map(({ id }) => id));

const ofClient = (query: URLSearchParams) => query.get("client_id") === "c";

describe("addToTimelineCache", () => {
  it.each([
    ["2026-11-21T12:00:00Z", [["new", "late", "mid"], ["early"]]],
    ["2026-11-15T12:00:00Z", [["late", "new", "mid"], ["early"]]],
    [
      "2026-11-05T12:00:00Z",
      [
        ["late", "mid"],
        ["new", "early"],
      ],
    ],
    ["2020-11-05T12:00:00Z", [["late", "mid"], ["early"]]],
  ])("inserts an entry of %s in order, or leaves it for a later page", (at, expected) => {
    addToTimelineCache(queryClient, note("new", at), ofClient);
    expect(readPages(all)).toEqual(expected);
  });

  it("moves an existing entry, and leaves other timelines and kinds unchanged", () => {
    addToTimelineCache(queryClient, note("early", "2026-11-21T12:00:00Z"), ofClient);
    expect(readPages(all)).toEqual([["early", "late", "mid"], []]);
    expect([readPages(tasks), readPages(others)]).toEqual([[[]], [[]]]);
  });

  it("fills an empty timeline", () => {
    addToTimelineCache(queryClient, note("new", "2026-11-21T12:00:00Z"), () => true);
    expect(readPages(others)).toEqual([["new"]]);
  });
});

describe("updateTimelineCache", () => {
  it("updates or removes one record", () => {
    updateTimelineCache(queryClient, "note", "mid", (record) => ({ ...record, body: "Changed" }));
    const [first] = queryClient.getQueryData<{ pages: TimelinePage[] }>(all)?.pages ?? [];
    expect(first?.items.map(({ record }) => (record as { body: string }).body)).toEqual([
      "late",
      "Changed",
    ]);
    updateTimelineCache(queryClient, "note", "mid", () => null);
    updateTimelineCache(queryClient, "task", "late", () => null);
    expect(readPages(all)).toEqual([["late"], ["early"]]);
  });
});
