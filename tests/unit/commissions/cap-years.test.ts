import { describe, expect, it } from "vitest";
import type { CapProgress } from "@/lib/commissions/accounts/cap-progress";
import { toCapYear } from "@/lib/commissions/accounts/cap-year";
import { groupByMonth } from "@/lib/commissions/accounts/pending-months";

const CAP: CapProgress = {
  counter: "company_dollar",
  ...{ label: "Cap", period_start: "2026-01-01" },
  ...{ paid_in: "1500.00", cap: "16000.00", left: "14500.00" },
};

describe("the year towards a cap", () => {
  it("adds up the amounts in the order of their days and subtracts a void", () => {
    const { points } = toCapYear(CAP, [
      { day: "2026-05-02", label: "May", amount: "1500.00" },
      { day: "2026-01-01", label: "Before Lintel", amount: "200.10" },
      { day: "2026-03-01", label: "March", amount: "800.00" },
      { day: "2026-03-01", label: "March", amount: "-800.00" },
    ]);
    expect(points.map(({ label, paid_in }) => [label, paid_in])).toEqual([
      ["Before Lintel", "200.10"],
      ["March", "1000.10"],
      ["March", "200.10"],
      ["May", "1700.10"],
    ]);
  });
});

describe("pending sides", () => {
  const side = (closing_date: string, dollars: string | null) => ({
    ...{ closing_date, gross: dollars, net: dollars, company_dollar: dollars && "0.01" },
  });

  it("are summed by closing month, the earliest first, with the number that cannot be computed", () => {
    expect(
      groupByMonth([
        side("2027-01-05", "1.10"),
        side("2026-12-31", "2.20"),
        side("2026-12-01", null),
      ]),
    ).toEqual([
      {
        month: "2026-12",
        sides: 2,
        unknown: 1,
        gross: "2.20",
        net: "2.20",
        company_dollar: "0.01",
      },
      {
        month: "2027-01",
        sides: 1,
        unknown: 0,
        gross: "1.10",
        net: "1.10",
        company_dollar: "0.01",
      },
    ]);
  });

  it("have no months when the list is empty", () => {
    expect(groupByMonth([])).toEqual([]);
  });
});
