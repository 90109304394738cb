import { describe, expect, it } from "vitest";
import { clientList } from "@/lib/records/clients/list";
import { clientListQuery } from "@/lib/records/clients/schema";
import { toFilterChips, toListParams, emptyFilters } from "@/lib/foundation/record-layer/list";

const [lake, vip, ann] = [1, 2, 3].map((n) => `${n}1111111-1111-4111-8111-111111111111`);
const { filters } = clientList;
const toQuery = (values: Parameters<typeof toListParams<typeof filters>>[1]) =>
  toListParams(filters, values).toString();

describe("the filters of the clients", () => {
  it("contain the ids of several tags, and drop invalid ones", () => {
    expect(toQuery({ tags: [lake!, "x", vip!] })).toBe(`tags=${lake}%2C${vip}`);
    expect(toQuery({ tags: ["x"] })).toBe("");
    expect(clientListQuery.parse({ tags: `${lake},${vip}` })).toMatchObject({ tags: [lake, vip] });
    expect(clientListQuery.safeParse({ tags: `${lake},x` }).success).toBe(false);
  });

  it("accept days from 1 to 3,650, and me or a member as the owner", () => {
    expect(toQuery({ no_contact_days: 30, owner: "me" })).toBe("no_contact_days=30&owner=me");
    for (const no_contact_days of [0, -1, 3651, 1.5, NaN, Infinity]) {
      expect(toQuery({ no_contact_days })).toBe("");
      const parsed = clientListQuery.safeParse({ no_contact_days: String(no_contact_days) });
      expect(parsed.success, String(no_contact_days)).toBe(false);
    }
    expect(toQuery({ owner: "somebody" })).toBe("");
    expect(clientListQuery.parse({ owner: ann, no_contact_days: "3650" })).toMatchObject({
      owner: ann,
      no_contact_days: 3650,
    });
  });

  it("accept points from 0 to 100", () => {
    expect(toQuery({ score_gte: 0, score_lte: 100 })).toBe("score_gte=0&score_lte=100");
    for (const score_gte of [-1, 101, 1.5, NaN]) {
      expect(toQuery({ score_gte })).toBe("");
      expect(clientListQuery.safeParse({ score_gte: String(score_gte) }).success).toBe(false);
    }
    expect(clientListQuery.parse({ score_gte: "0" })).toMatchObject({ score_gte: 0 });
  });

  it("have a chip each, and one per tag that removes only that tag", () => {
    const values = {
      ...emptyFilters(filters),
      tags: [lake!, vip!],
      no_contact_days: 30,
      owner: ann!,
      source: "past_client" as const,
    };
    expect(toFilterChips(filters, values, { [lake!]: "Lake side", [ann!]: "Ann" })).toMatchObject([
      { name: "source", text: "Past client", cleared: null },
      { name: "tags", text: "Lake side", cleared: [vip] },
      { name: "tags", text: "Tag", cleared: [lake] },
      { name: "no_contact_days", text: "No contact for 30 days", cleared: null },
      { name: "owner", text: "Ann", cleared: null },
    ]);
  });
});
