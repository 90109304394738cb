import { describe, expect, test } from "vitest";
import { describeNotice, describeState } from "@/lib/records/buyer-agreements/describe";
import { findAgreementNotice, toAgreementState } from "@/lib/records/buyer-agreements/states";

const TODAY = "2026-11-20";
const term = (starts_on: string, ends_on: string) => ({ starts_on, ends_on });

describe("the state of an agreement", () => {
  test.each([
    ["2026-11-21", "2027-05-01", "Upcoming"],
    ["2026-11-20", "2027-05-01", "Active"],
    ["2026-06-01", "2026-12-05", "Active"],
    ["2026-06-01", "2026-12-04", "Expires in 14 days"],
    ["2026-06-01", "2026-11-21", "Expires tomorrow"],
    ["2026-11-20", "2026-11-20", "Expires today"],
    ["2026-06-01", "2026-11-19", "Expired"],
  ])("from %s to %s is %s", (from, until, expected) => {
    expect(describeState(toAgreementState(term(from, until), TODAY))).toBe(expected);
  });
});

describe("the notice before a showing or an offer", () => {
  const find = (
    client_status: "Buyer" | "Seller" | "In Contract",
    ...agreements: ReturnType<typeof term>[]
  ) => findAgreementNotice({ client_status, agreements }, TODAY);

  test("is null while an agreement is active for more than 14 days", () => {
    expect(find("Buyer", term("2026-11-20", "2026-12-05"))).toBeNull();
  });

  test("reports a missing agreement, only for a client with the status Buyer", () => {
    expect(find("Buyer")).toEqual({ name: "missing" });
    expect(find("In Contract")).toBeNull();
    expect(find("Seller")).toBeNull();
    expect(find("Seller", term("2026-01-01", "2026-02-01"))).toBeNull();
  });

  test("reports the end date of an agreement that expires within 14 days", () => {
    expect(find("In Contract", term("2026-01-01", "2026-12-04"))).toEqual({
      name: "expiring",
      ends_on: "2026-12-04",
      days: 14,
    });
  });

  test("treats agreements that follow each other without a gap as one", () => {
    const first = term("2026-05-01", "2026-11-25");
    expect(find("Buyer", term("2026-11-26", "2027-05-01"), first)).toBeNull();
    expect(find("Buyer", term("2026-11-27", "2027-05-01"), first)).toMatchObject({
      name: "expiring",
      ends_on: "2026-11-25",
    });
  });

  test("reports the next upcoming agreement, or the last expired agreement without an upcoming one", () => {
    const over = term("2026-01-01", "2026-11-19");
    expect(
      find("Buyer", over, term("2027-01-01", "2027-05-01"), term("2026-11-21", "2027-01-01")),
    ).toEqual({
      name: "upcoming",
      starts_on: "2026-11-21",
    });
    expect(find("Buyer", term("2025-01-01", "2025-12-31"), over)).toEqual({
      name: "expired",
      ends_on: "2026-11-19",
    });
  });

  test("compares the agreement with the day of the showing, and names its end date", () => {
    const buyer = {
      client_status: "Buyer" as const,
      agreements: [term("2026-05-01", "2026-12-20")],
    };
    expect(findAgreementNotice(buyer, "2026-11-20")).toBeNull();
    const after = findAgreementNotice(buyer, "2026-12-21")!;
    expect(describeNotice(after, true)).toBe(
      "The buyer agreement ends on Dec 20, 2026, before that day.",
    );
    const soon = findAgreementNotice(buyer, "2026-12-19")!;
    expect(describeNotice(soon, false)).toBe("The buyer agreement ends tomorrow, on Dec 20, 2026.");
  });
});
