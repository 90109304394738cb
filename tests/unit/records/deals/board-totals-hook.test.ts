import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readBoard } from "@/lib/records/deals/board-totals-hook";
import { dealAddress, toBoardQuery } from "@/lib/records/deals/list";

const column = (search: string) =>
  toBoardQuery(dealAddress.read(new URLSearchParams({ search })), "Lead");

/** Responds to each call with its number. */
function stubFetch() {
  const paths: string[] = [];
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(paths.push(path))));
  return paths;
}

describe("readBoard", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("shares one call among columns and totals that are read together with the same filters", async () => {
    const paths = stubFetch();
    const filters = dealAddress.read(new URLSearchParams("search=elm"));
    const answers = await Promise.all([
      readBoard(toBoardQuery(filters)),
      readBoard(toBoardQuery(filters, "Lead")),
      readBoard(toBoardQuery(filters, "Lost")),
    ]);
    expect(answers).toEqual([1, 1, 1]);
    expect(paths).toEqual(["/api/deals/board?search=elm"]);
  });

  it("makes a new call for other filters and for every later read", async () => {
    const paths = stubFetch();
    const first = readBoard(column("oak"));
    void readBoard(column("ash"));
    expect(await first).toBe(1);
    vi.runAllTimers();
    expect(await readBoard(column("oak"))).toBe(3);
    expect(paths).toHaveLength(3);
  });
});
