import { describe, expect, test } from "vitest";
import { journalEvents, toJournal, toJournalCsv } from "@/lib/commissions/journal/journal";
import { DEFAULT_ACCOUNTS, journalQuery } from "@/lib/commissions/journal/schema";

const line = (step: string, payee: string, amount: string, name: string | null = null) => ({
  ...{ step, payee, amount, name },
  label: step,
});

const statement = (lines: object[], more: object = {}) => ({
  ...{ label: "2026-0001 Listing", title: "412 Elm St", number: "2026-0001", was_paid: false },
  ...{ shares: [], lines },
  ...more,
});

/** $7,500.00: example 2 of the calculation, with a referral. */
const SIDE = statement(
  [
    line("off_the_top", "outside", "500.00", "Ray Referral"),
    line("split", "brokerage", "800.00"),
    line("after_split", "brokerage", "85.00"),
    line("net", "member", "6115.00", "Ann"),
  ],
  { gross: "7500.00", shares: [{ name: "Ann", withheld: "115.00", payable: "6000.00" }] },
);

const journal = (...events: object[]) =>
  toJournal(journalEvents.parse(events.map((event) => ({ day: "2026-11-20", ...event }))));

const short = (lines: ReturnType<typeof journal>) =>
  lines.map(({ account, cents }) => `${account} ${cents}`);

const sum = (lines: { cents: bigint }[]) => lines.reduce((total, { cents }) => total + cents, 0n);

const entry = (kind: string, amount: string) => ({
  ...{ kind, amount, name: "Ann", memo: "Memo", number: null },
});

describe("the journal", () => {
  test("divides the gross of a side among the accounts and settles the withheld amount", () => {
    expect(short(journal({ kind: "approved", statement: SIDE }))).toEqual([
      "cash 750000",
      "paid_to_others -50000",
      "company_dollar -80000",
      "fees -8500",
      "commissions_payable -611500",
      "commissions_payable 11500",
      "agents_receivable -11500",
    ]);
  });

  test("reverses a voided statement and leaves only the amount already paid, which the agent owes", () => {
    const paid = { ...SIDE, was_paid: true };
    const lines = journal({ kind: "approved", statement: paid }, entry("paid", "-6000.00"), {
      kind: "voided",
      statement: paid,
    });
    const balances = Map.groupBy(lines, ({ account }) => account);
    expect(
      [...balances].map(([account, ofAccount]) => `${account} ${sum(ofAccount)}`).sort(),
    ).toEqual([
      "agents_receivable 600000",
      "cash -600000",
      "commissions_payable 0",
      "company_dollar 0",
      "fees 0",
      "paid_to_others 0",
    ]);
    expect(sum(journal({ kind: "voided", statement: SIDE }))).toBe(0n);
  });

  test("books payouts, charges and corrections as payable or receivable, by which party owes", () => {
    expect(short(journal(entry("paid", "-10.00")))).toEqual([
      "commissions_payable 1000",
      "cash -1000",
    ]);
    expect(short(journal(entry("charge", "-75.00")))).toEqual([
      "agents_receivable 7500",
      "fees -7500",
    ]);
    expect(short(journal(entry("correction", "200.00")))).toEqual([
      "company_dollar 20000",
      "commissions_payable -20000",
    ]);
    expect(short(journal(entry("correction", "-0.01")))).toEqual([
      "agents_receivable 1",
      "company_dollar -1",
    ]);
  });

  test("books a negative net as a debt of the agent", () => {
    const below = statement(
      [
        line("split", "brokerage", "120.00"),
        line("after_split", "brokerage", "455.00"),
        line("net", "member", "-175.00", "Ann"),
      ],
      { gross: "400.00", shares: [{ name: "Ann", withheld: "0.00", payable: "0.00" }] },
    );
    expect(short(journal({ kind: "approved", statement: below }))).toEqual([
      "cash 40000",
      "company_dollar -12000",
      "fees -45500",
      "agents_receivable 17500",
    ]);
  });

  test("debits as much as it credits for any approved or voided statement", () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const dollars = (cents: number) =>
      `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
    for (let round = 0; round < 500; round += 1) {
      const gross = random(10_000_000);
      const parts = [random(gross + 1), random(1000), -random(500)];
      const rest = gross - parts.reduce((total, part) => total + part, 0);
      const withheld = rest > 0 ? random(rest + 1) : 0;
      const side = statement(
        [
          line("split", "brokerage", dollars(parts[0]!)),
          line("after_split", "brokerage", dollars(parts[1]!)),
          line("royalty", "outside", dollars(parts[2]!)),
          line("net", "member", dollars(rest)),
        ],
        {
          gross: dollars(gross),
          was_paid: random(2) === 1,
          shares: [
            {
              name: null,
              withheld: dollars(withheld),
              payable: dollars(Math.max(rest, 0) - withheld),
            },
          ],
        },
      );
      for (const kind of ["approved", "voided"]) {
        expect(sum(journal({ kind, statement: side })), JSON.stringify(side)).toBe(0n);
      }
    }
  });

  test("is exported with the company's account names, and escapes formulas", () => {
    const lines = journal({ ...entry("charge", "-75.00"), memo: "=HYPERLINK(1)" });
    const names = { ...DEFAULT_ACCOUNTS, fees: "4100 · Fees", agents_receivable: "+1200" };
    expect(toJournalCsv(lines, names)).toBe(
      "\uFEFFDate,Account,Debit,Credit,Memo,File number\r\n" +
        '2026-11-20,"\'+1200",75.00,,"\'=HYPERLINK(1), Ann",\r\n' +
        '2026-11-20,4100 · Fees,,75.00,"\'=HYPERLINK(1), Ann",\r\n',
    );
  });

  test.each([
    ["2026-01-01", "2025-12-31"],
    ["2025-01-01", "2026-12-31"],
    ["", "2026-12-31"],
    ["2026-02-30", "2026-12-31"],
  ])("refuses an invalid period and a period of more than a year: %s to %s", (from, until) => {
    expect(journalQuery.safeParse({ from, until }).success).toBe(false);
  });
});
