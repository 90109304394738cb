import { describe, expect, test } from "vitest";
import { calculateSide } from "@/lib/commissions/calculation/calculate-side";
import { correctionFor } from "@/lib/commissions/calculation/correction";
import { changesOfVoid, counterId, readerOf } from "@/lib/commissions/calculation/counters";
import { formatCents } from "@/lib/commissions/calculation/decimal-text";
import type { SideResult } from "@/lib/commissions/calculation/types";
import { CAP_PLAN, fee, flat } from "./plans";
import { agent, approvals, figures, keyOf, side, usd } from "./sides";

const differences = (approved: SideResult, recomputed: SideResult) =>
  Object.fromEntries(
    correctionFor(approved, recomputed).map(({ key, amount }) => [key, formatCents(amount)]),
  );

describe("a void", () => {
  test("26: after the payout, with a later statement paid", () => {
    const seller = agent("A", CAP_PLAN);
    const year = approvals([[keyOf("company_dollar"), "15200"]]);
    const second = year.approve(side("7500", [seller]));
    const later = side("6000", [seller]);
    const fourth = year.approve(later);
    expect(figures(fourth)).toMatchObject({ net: "$5,665.00" });

    for (const { key, by } of changesOfVoid(second.counters)) {
      year.stored.set(counterId(key), (year.stored.get(counterId(key)) ?? 0n) + by);
    }
    expect(year.stored.get(counterId(keyOf("company_dollar")))).toBe(usd("15200"));
    // The amount paid for the voided statement is a debt.
    expect(figures(second)).toMatchObject({ paid: "$6,615.00" });

    const recomputed = calculateSide({ ...later, readCounter: readerOf(year.stored) });
    expect(differences(fourth, recomputed)).toEqual({
      "split:A": "$800.00",
      "item:A:capped_fee": "-$250.00",
      "net:A": "-$550.00",
    });
  });
});

describe("a correction", () => {
  test("29: of a fee after the payout", () => {
    const withFee = (amount: string) =>
      flat("0", { after_split: [fee("desk", "400"), fee("staging", amount)] });
    const approved = calculateSide(side("3000", [agent("A", withFee("500"))]));
    const before = structuredClone(approved);
    const recomputed = calculateSide(side("3000", [agent("A", withFee("700"))]));
    expect(differences(approved, recomputed)).toEqual({
      "item:A:staging": "$200.00",
      "net:A": "-$200.00",
    });
    expect(approved).toEqual(before);
  });

  test("is empty when nothing changed", () => {
    const input = side("3000", [agent("A", flat("30"))]);
    expect(correctionFor(calculateSide(input), calculateSide(input))).toEqual([]);
  });

  test("debits the old payee and credits the new payee when the payee changed", () => {
    const paying = (name: string) =>
      flat("0", { after_split: [fee("coach", "100", { payee: { kind: "outside", name } })] });
    const approved = calculateSide(side("3000", [agent("A", paying("Ann"))]));
    const recomputed = calculateSide(side("3000", [agent("A", paying("Bob"))]));
    expect(correctionFor(approved, recomputed)).toMatchObject([
      { payee: { name: "Ann" }, amount: usd("-100") },
      { payee: { name: "Bob" }, amount: usd("100") },
    ]);
  });
});
