import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { auditMessages } from "./messages";

const entryId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/, auditMessages.noEntry)
  .transform(Number)
  .optional();

/** Filters of GET /api/audit and its export. Days are in the reader's time zone. */
export const auditQuery = z.object({
  person: z.union([z.guid(), z.literal("nobody")], auditMessages.noPerson).optional(),
  kind: z.string().max(40).optional(),
  action: z.string().max(40).optional(),
  record: z.guid(auditMessages.noRecord).optional(),
  from: calendarDay(auditMessages.noDay).optional(),
  to: calendarDay(auditMessages.noDay).optional(),
  after_entry: entryId,
});

export const auditHistoryQuery = z.object({
  kind: z.enum(["client", "deal", "transaction", "task"], auditMessages.noKind),
  record: z.guid(auditMessages.noRecord),
  after_entry: entryId,
});

export const auditEntryParams = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });
export const auditRowsQuery = z.object({ after: z.guid(auditMessages.noRecord).optional() });

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditHistoryQuery = z.output<typeof auditHistoryQuery>;
