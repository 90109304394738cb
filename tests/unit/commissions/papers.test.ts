import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawDisbursement } from "@/lib/commissions/papers/disbursement";
import { listPayments, type PaidLine, type PaidShare } from "@/lib/commissions/papers/payments";
import { drawStatement } from "@/lib/commissions/papers/statement-paper";
import { stampPages, toVoidText } from "@/lib/commissions/papers/void-stamp";
import { hasPdfTools, readBack } from "../../pdf-tools";
import { disbursement, statementPaper } from "./paper-samples";

/**
 * Returns the text of each page as another program reads it, and expects that the program finds no problems.
 */
async function readPages(pdf: Uint8Array): Promise<string[]> {
  const { problems, pages } = await readBack(pdf);
  expect(problems).toBe("");
  return pages;
}

const LONG = "Wolfeschlegelsteinhausenbergerdorff-Blanchard & Sons Referral Partners of Ohio";
const outside = (payee_name: string, amount: string): PaidLine => ({
  ...{ kind: "payment", payee: "outside", payee_name, label: "Referral", amount },
});
const agent = (name: string, payable: string): PaidShare => ({
  ...{ name, payable, license_number: "SAL.2020001", withheld: "0.00" },
});

describe("the payments of the title company", () => {
  const list = (gross: string, lines: PaidLine[], shares: PaidShare[]) =>
    listPayments("Buckeye", gross, { lines, shares }).map(({ payee, amount }) => [payee, amount]);

  test("cover outside payees and agents, and the brokerage receives the rest (example 2)", () => {
    expect(list("7500.00", [], [agent("Ann", "6615.00")])).toEqual([
      ["Ann", "6615.00"],
      ["Buckeye", "885.00"],
    ]);
    expect(list("10000.00", [outside("Rita", "2500.00")], [agent("Ann", "6000.00")])).toEqual([
      ["Rita", "2500.00"],
      ["Ann", "6000.00"],
      ["Buckeye", "1500.00"],
    ]);
  });

  test("sum to the gross of the side to the cent, also when an agent receives nothing", () => {
    expect(list("400.00", [], [agent("Ann", "0.00")])).toEqual([["Buckeye", "400.00"]]);
    expect(list("0.01", [], [agent("Ann", "0.01")])).toEqual([["Ann", "0.01"]]);
    expect(list("999999999999.99", [], [agent("Ann", "0.02")])).toEqual([
      ["Ann", "0.02"],
      ["Buckeye", "999999999999.97"],
    ]);
  });

  test("pay the brokerage everything after outside payees when the agents' amounts exceed the rest", () => {
    expect(
      list("1000.00", [outside("Rita", "900.00")], [agent("Ann", "0.00"), agent("Bob", "400.00")]),
    ).toEqual([
      ["Rita", "900.00"],
      ["Buckeye", "100.00"],
    ]);
  });
});

describe.runIf(hasPdfTools)("a disbursement authorization", () => {
  test("shows each payee with the amount, the parties, the instructions and the approver", async () => {
    const [page = "", ...more] = await readPages(
      await drawDisbursement(disbursement({ instructions: "Wire to account 42.\nCall Olive." })),
    );
    expect(more).toEqual([]);
    for (const pageText of [
      "Buckeye Realty Group",
      "License BRKP.2019000123",
      "To Scioto Title Agency, Tess Title, closings@scioto-title.test",
      "2026-0017, listing side, version 1",
      "412 Elm St, Columbus, OH 43215",
      "$250,000.00",
      "Nov 20, 2026",
      "Łukasz Nguyễn",
      "Renée O’Brien",
      "license SAL.2020001",
      "Wire to account 42.",
      "Call Olive.",
      "Olive Owner, for Buckeye Realty Group",
      "Nov 18, 2026, 3:05 PM (America/New_York)",
      "Page 1 of 1",
    ]) {
      expect(page).toContain(pageText);
    }
    expect(page).toMatch(/^Ann Agent +\$6,615\.00$/m);
    expect(page).toMatch(/^Buckeye Realty Group +\$885\.00$/m);
    expect(page).toMatch(/^Total +\$7,500\.00$/m);
    expect(page).toMatch(/^This side receives +\$7,500\.00$/m);
  });

  test("with twelve long payee names continues on a second page and omits none", async () => {
    const content = disbursement({
      gross: "100000.00",
      lines: Array.from({ length: 6 }, (_, at) => outside(`Payee ${at + 1} ${LONG}`, "1000.05")),
      shares: Array.from({ length: 6 }, (_, at) => agent(`Agent ${at + 1} ${LONG}`, "10000.01")),
    });
    const pages = await readPages(await drawDisbursement(content));
    expect(pages).toHaveLength(2);
    const text = pages.join("\n");
    for (const number of [1, 2, 3, 4, 5, 6]) {
      expect(text).toMatch(new RegExp(`^Payee ${number} .*\\$1,000\\.05$`, "m"));
      expect(text).toMatch(new RegExp(`^Agent ${number} .*\\$10,000\\.01$`, "m"));
    }
    expect(text).toMatch(/^Buckeye Realty Group +\$33,999\.64$/m);
    expect(text).toMatch(/^Total +\$100,000\.00$/m);
    expect(pages[1]).toContain("Page 2 of 2");
  });

  test("contains the logo, and has the same bytes each time it is drawn", async () => {
    const plain = await drawDisbursement(disbursement());
    const logo = await sharp({
      create: { width: 400, height: 120, channels: 4, background: "#0f6b5c" },
    })
      .png()
      .toBuffer();
    const content = disbursement();
    content.brokerage = { ...content.brokerage, logo };
    const [first, second] = [await drawDisbursement(content), await drawDisbursement(content)];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Buffer.from(first).includes("/Subtype /Image")).toBe(true);
    expect(Buffer.from(plain).includes("/Subtype /Image")).toBe(false);
  });

  test("replaces characters that its font lacks with question marks, and wraps a very long word", async () => {
    const parties = [{ role: "Seller", name: `李 ${"x".repeat(200)}\u0000`, company: null }];
    const [page = ""] = await readPages(await drawDisbursement(disbursement({ parties })));
    expect(page).toMatch(/^Seller +\?$/m);
    expect(page.match(/x/g)?.length).toBeGreaterThanOrEqual(200);
  });

  test("that is void has a VOID stamp, readable text and the same bytes each time it is stamped", async () => {
    const drawn = await drawDisbursement(disbursement());
    const [page = ""] = await readPages(await stampPages(drawn, toVoidText(2)));
    expect(page).toMatch(/^VOID: replaced by version 2$/m);
    expect(page).toMatch(/^Ann Agent +\$6,615\.00$/m);
    expect(Buffer.compare(drawn, await drawDisbursement(disbursement()))).toBe(0);
    const stamped = await stampPages(drawn, toVoidText(2));
    expect(Buffer.compare(stamped, await stampPages(drawn, toVoidText(2)))).toBe(0);
    expect(toVoidText(2)).toBe("VOID: replaced by version 2");
    expect(toVoidText(null)).toBe("VOID");
  });
});

describe.runIf(hasPdfTools)("a statement", () => {
  test("shows each line with its formula, the counter, the withheld amount, the net and the payment", async () => {
    const paid = { day: "2026-11-21", reference: "Check 1042" };
    const [page = ""] = await readPages(await drawStatement(statementPaper({ paid })));
    for (const pageText of [
      "Ann Agent, paid by 80/20 until $16,000",
      "20% of $7,500.00, cut at $800.00 left of the cap of $16,000.00",
      "Paid in towards the cap: $15,200.00 before, $16,000.00 after",
      "Paid Nov 21, 2026, Check 1042",
    ]) {
      expect(page).toContain(pageText);
    }
    expect(page).toMatch(/^Company dollar, to Brokerage +\$800\.00$/m);
    expect(page).toMatch(/^Net +\$6,615\.00$/m);
    expect(page).toMatch(/^Withheld for what was owed +\$615\.00$/m);
    expect(page).toMatch(/^Paid +\$6,000\.00$/m);
  });
});
