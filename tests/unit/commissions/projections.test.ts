import { describe, expect, it } from "vitest";
import {
  inClosingOrder,
  projectStatements,
} from "@/lib/commissions/calculation/project-statements";
import type { SideAgent } from "@/lib/commissions/calculation/types";
import { ANNIVERSARY, CAP_PLAN, capped, fee, flat } from "./plans";
import { agent, closing, figures, readCounters, type Closing } from "./sides";

function pending(
  id: string,
  closingDate: string,
  gross: string,
  agents: SideAgent[],
  { transactionId = id, ...rest }: Partial<Closing> & { transactionId?: string } = {},
) {
  return { id, transactionId, input: closing(gross, agents, { closingDate, ...rest }) };
}

const NOTHING = () => 0n;
const SELLER = agent("A", CAP_PLAN);

describe("pending statements", () => {
  it("are projected by closing day, each with the counters after the earlier statements", () => {
    const projected = projectStatements(
      [
        pending("june", "2026-06-01", "6000", [SELLER]),
        pending("may", "2026-05-01", "7500", [SELLER]),
      ],
      readCounters({ company_dollar: "15200" }),
    );
    expect(projected.map(({ id, result }) => [id, result && figures(result).net])).toEqual([
      ["may", "$6,615.00"],
      ["june", "$5,665.00"],
    ]);
  });

  it("sort a file's listing side before its buying side, and count both as one file for a fee after the cap", () => {
    const file = { transactionId: "file" };
    const sides = [
      pending("buying", "2026-05-01", "6000", [SELLER], { ...file, side: "buying" }),
      pending("other", "2026-05-01", "6000", [SELLER]),
      pending("listing", "2026-05-01", "7500", [SELLER], file),
    ];
    expect(inClosingOrder(sides).map(({ id }) => id)).toEqual(["listing", "buying", "other"]);
    const projected = projectStatements(sides, readCounters({ company_dollar: "15200" }));
    expect(projected.map(({ result }) => result && figures(result).net)).toEqual([
      "$6,615.00",
      "$5,915.00",
      "$5,665.00",
    ]);
  });

  it("charge a fee per transaction once per file", () => {
    const terms = flat("20", { after_split: [fee("fee", "395", { once: "transaction" })] });
    const file = { transactionId: "file" };
    const projected = projectStatements(
      [
        pending("listing", "2026-05-01", "1000", [agent("A", terms)], file),
        pending("buying", "2026-05-01", "1000", [agent("A", terms)], { ...file, side: "buying" }),
        pending("other", "2026-05-02", "1000", [agent("A", terms)]),
      ],
      NOTHING,
    );
    expect(projected.map(({ result }) => result && figures(result).net)).toEqual([
      "$405.00",
      "$800.00",
      "$405.00",
    ]);
  });

  it("carry a debt to the next statement", () => {
    const terms = flat("30", { after_split: [fee("fee", "455")] });
    const projected = projectStatements(
      [
        pending("first", "2026-05-01", "400", [agent("A", terms)]),
        pending("second", "2026-05-02", "1000", [agent("A", terms)]),
      ],
      NOTHING,
    );
    const second = projected[1]?.result;
    expect(second && figures(second)).toMatchObject({
      net: "$245.00",
      withheld: "$175.00",
      paid: "$70.00",
      carried: "$0.00",
    });
  });

  it("report the error of one statement and project the others", () => {
    const noStart = agent("B", capped("20", "1000", { period: ANNIVERSARY }));
    const projected = projectStatements(
      [
        pending("broken", "2026-05-01", "1000", [noStart]),
        pending("whole", "2026-05-02", "1000", [agent("A", flat("20"))]),
      ],
      NOTHING,
    );
    expect(projected[0]?.error).toMatchObject({ code: "start_day_missing", memberId: "B" });
    expect(projected[1]?.result && figures(projected[1].result).net).toBe("$800.00");
  });
});
