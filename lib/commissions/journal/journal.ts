import { z } from "zod";
import { toCents, toDollarText } from "@/lib/commissions/calculation/decimal-text";
import { csvText } from "@/lib/foundation/csv/text";
import type { JournalAccounts } from "./schema";

const statement = z.object({
  label: z.string(),
  title: z.string(),
  number: z.string(),
  gross: z.string(),
  was_paid: z.boolean(),
  lines: z.array(
    z.object({
      step: z.string(),
      payee: z.enum(["brokerage", "member", "outside"]),
      name: z.string().nullable(),
      label: z.string(),
      amount: z.string(),
    }),
  ),
  shares: z.array(
    z.object({ name: z.string().nullable(), withheld: z.string(), payable: z.string() }),
  ),
});

/** The booked events (public.read_commission_journal). Amounts are dollars as text. */
export const journalEvents = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.enum(["approved", "voided"]), day: z.string(), statement }),
    z.object({
      kind: z.enum(["paid", "charge", "correction"]),
      day: z.string(),
      name: z.string().nullable(),
      amount: z.string(),
      memo: z.string(),
      number: z.string().nullable(),
    }),
  ]),
);

export type JournalEvent = z.output<typeof journalEvents>[number];
type Statement = z.output<typeof statement>;
type Account = keyof JournalAccounts;

/** A line of the journal. Positive cents are debited, negative cents credited. */
export type JournalLine = {
  day: string;
  account: Account;
  cents: bigint;
  memo: string;
  number: string;
};

type Posting = { account: Account; cents: bigint; memo: string };

const nameOf = (name: string | null) => name ?? "A former member";

/** Returns the account that a line's payment is credited to. A member with a negative amount owes it. */
function accountOf({ payee, step, amount }: Statement["lines"][number]): Account {
  switch (payee) {
    case "brokerage":
      return step === "after_split" ? "fees" : "company_dollar";
    case "outside":
      return "paid_to_others";
    case "member":
      return amount.startsWith("-") ? "agents_receivable" : "commissions_payable";
  }
}

/**
 * Returns the postings of an approved statement: the amount that the side received, and its division. Amounts
 * withheld settle debts.
 */
function postStatement({ label, gross, lines, shares }: Statement): Posting[] {
  return [
    { account: "cash", cents: toCents(gross), memo: `${label}: received` },
    ...lines.map((line) => ({
      account: accountOf(line),
      cents: -toCents(line.amount),
      memo: `${label}: ${line.label}${line.name ? `, ${line.name}` : ""}`,
    })),
    ...shares.flatMap(({ name, withheld }) =>
      move("commissions_payable", "agents_receivable", toCents(withheld), {
        memo: `${label}: withheld from ${nameOf(name)}`,
      }),
    ),
  ];
}

/** Debits one account and credits another. */
const move = (debit: Account, credit: Account, cents: bigint, { memo }: { memo: string }) => [
  { account: debit, cents, memo },
  { account: credit, cents: -cents, memo },
];

/** Returns the postings that reverse a statement. Recipients owe the amounts that were paid to them. */
function postVoid(voided: Statement): Posting[] {
  const taken = postStatement(voided).map(({ account, cents, memo }) => ({
    account,
    cents: -cents,
    memo: `Void of ${memo}`,
  }));
  const owed = voided.shares.flatMap(({ name, payable }) =>
    move("agents_receivable", "commissions_payable", toCents(payable), {
      memo: `Void of ${voided.label}: paid before to ${nameOf(name)}`,
    }),
  );
  return voided.was_paid ? [...taken, ...owed] : taken;
}

type Entry = Extract<JournalEvent, { amount: string }>;

function postEntry({ kind, name, amount, memo: text }: Entry): Posting[] {
  const cents = toCents(amount);
  const memo = `${text}, ${nameOf(name)}`;
  switch (kind) {
    case "paid":
      return move("commissions_payable", "cash", -cents, { memo });
    case "charge":
      return move("agents_receivable", "fees", -cents, { memo });
    case "correction":
      return cents > 0n
        ? move("company_dollar", "commissions_payable", cents, { memo })
        : move("agents_receivable", "company_dollar", -cents, { memo });
  }
}

function postEvent(event: JournalEvent): Posting[] {
  switch (event.kind) {
    case "approved":
      return postStatement(event.statement);
    case "voided":
      return postVoid(event.statement);
    default:
      return postEntry(event);
  }
}

/** Returns the lines of the journal, in the order of the events. The lines of each event sum to 0. */
export const toJournal = (events: readonly JournalEvent[]): JournalLine[] =>
  events.flatMap((event) =>
    postEvent(event)
      .filter(({ cents }) => cents !== 0n)
      .map((posting) => ({
        ...posting,
        day: event.day,
        number: ("statement" in event ? event.statement.number : event.number) ?? "",
      })),
  );

const HEADER = ["Date", "Account", "Debit", "Credit", "Memo", "File number"];

/** Returns a journal as CSV text, with the company's account names. */
export const toJournalCsv = (lines: readonly JournalLine[], names: JournalAccounts): string =>
  csvText([
    HEADER,
    ...lines.map(({ day, account, cents, memo, number }) => [
      ...[day, names[account]],
      ...(cents > 0n ? [toDollarText(cents), ""] : ["", toDollarText(-cents)]),
      ...[memo, number],
    ]),
  ]);
