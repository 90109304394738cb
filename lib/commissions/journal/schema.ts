import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { addDays, isCalendarDay } from "@/lib/foundation/dates/calendar-day";
import { requiredText } from "@/lib/foundation/record-layer/fields";
import { journalMessages as text } from "./messages";

const MAX_DAYS = 366;

const name = requiredText(80, { missing: text.nameRequired, tooLong: text.nameTooLong });

/** Body of PUT /api/commission-journal/accounts: the company's account names. */
export const journalAccounts = z.object({
  cash: name,
  company_dollar: name,
  fees: name,
  commissions_payable: name,
  agents_receivable: name,
  paid_to_others: name,
});

export type JournalAccounts = z.output<typeof journalAccounts>;

/** The default account names. */
export const DEFAULT_ACCOUNTS: JournalAccounts = {
  cash: "Cash",
  company_dollar: "Company dollar",
  fees: "Agent fees",
  commissions_payable: "Commissions payable",
  agents_receivable: "Agents receivable",
  paid_to_others: "Referrals and co-broke",
};

/** Query of GET /api/commission-journal: the first and the last day. */
export const journalQuery = z
  .object({ from: calendarDay(text.fromInvalid), until: calendarDay(text.untilInvalid) })
  .refine(({ from, until }) => from <= until, { path: ["until"], message: text.order })
  .refine(({ from, until }) => !isCalendarDay(from) || until <= addDays(from, MAX_DAYS), {
    path: ["until"],
    message: text.tooLong,
  });

export type JournalQuery = z.output<typeof journalQuery>;
