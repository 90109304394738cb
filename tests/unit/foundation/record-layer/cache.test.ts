import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import {
  updateCache,
  updateCachedData,
  optimisticUpdate,
} from "@/lib/foundation/record-layer/cache";

const page = (...ids: string[]) => ({
  key_dates: ids.map((id) => ({ id, done_at: null as string | null })),
  totalCount: 9,
});
const done = (record: { id: string }) => ({ ...record, done_at: "now" });

describe("updateCachedData", () => {
  it("updates a single record, a record on a page, and a record in an infinite list", () => {
    expect(updateCachedData({ id: "a" }, "key_dates", "a", done)).toEqual({
      id: "a",
      done_at: "now",
    });
    expect(updateCachedData(page("a", "b"), "key_dates", "b", done)).toMatchObject({
      key_dates: [{ done_at: null }, { done_at: "now" }],
      totalCount: 9,
    });
    const list = { pages: [page("a"), page("b")], pageParams: [1, 2] };
    expect(updateCachedData(list, "key_dates", "b", done)).toMatchObject({
      pages: [{ key_dates: [{ done_at: null }] }, { key_dates: [{ done_at: "now" }] }],
      pageParams: [1, 2],
    });
  });

  it("removes a record, and lowers the total on every page", () => {
    const list = { pages: [page("a"), page("b", "c")], pageParams: [1, 2] };
    expect(updateCachedData(list, "key_dates", "b", () => null)).toMatchObject({
      pages: [
        { key_dates: [{ id: "a" }], totalCount: 8 },
        { key_dates: [{ id: "c" }], totalCount: 8 },
      ],
    });
    expect(updateCachedData(page("a"), "key_dates", "a", () => null)).toEqual({
      key_dates: [],
      totalCount: 8,
    });
  });

  it("returns the same object when the data does not contain the record", () => {
    for (const held of [page("a"), { pages: [page("a")], pageParams: [1] }, { id: "a" }, null, 3]) {
      expect(updateCachedData(held, "key_dates", "z", done)).toBe(held);
    }
  });
});

describe("optimisticUpdate", () => {
  const task = (id: string, status: string) => ({ id, status, title: `Task ${id}` });
  function createFilledClient() {
    const client = new QueryClient();
    client.setQueryData(["tasks", "list", "all"], {
      tasks: [task("a", "Pending"), task("b", "Pending")],
      totalCount: 2,
    });
    client.setQueryData(["tasks", "detail", "a"], task("a", "In Progress"));
    return client;
  }
  const listed = (client: QueryClient) =>
    client
      .getQueryData<{ tasks: { status: string }[] }>(["tasks", "list", "all"])
      ?.tasks.map(({ status }) => status);

  it("applies a change to every query with the record, and restores their data on undo", async () => {
    const client = createFilledClient();
    const undo = await optimisticUpdate(client, "tasks", "a", { status: "Completed" });
    expect(listed(client)).toEqual(["Completed", "Pending"]);
    expect(client.getQueryData(["tasks", "detail", "a"])).toMatchObject({ status: "Completed" });
    undo();
    expect(listed(client)).toEqual(["Pending", "Pending"]);
    expect(client.getQueryData(["tasks", "detail", "a"])).toMatchObject({ status: "In Progress" });
  });

  it("keeps concurrent changes of other records on undo", async () => {
    const client = createFilledClient();
    const undo = await optimisticUpdate(client, "tasks", "a", { status: "Completed" });
    updateCache(client, "tasks", "b", (record) => ({ ...record, status: "Completed" }));
    undo();
    expect(listed(client)).toEqual(["Pending", "Completed"]);
  });
});
