import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { dueFilters } from "@/lib/foundation/record-layer/due-filters";
import { blankToNull, optionalText } from "@/lib/foundation/record-layer/fields";
import { flag, owner, record, search } from "@/lib/foundation/record-layer/list";
import { listQuery, type ListDescription } from "@/lib/foundation/record-layer/list-query";
import { KEY_DATE_KINDS, KEY_DATE_NOTE_LIMIT, type KeyDateKind } from "./kinds";
import { keyDateMessages as text } from "./messages";

const note = optionalText(KEY_DATE_NOTE_LIMIT, text.noteTooLong);

/** Body of POST /api/deals/{id}/key-dates. A deal has each kind once. */
export const createKeyDateBody = z.object({
  kind: z.enum(KEY_DATE_KINDS, text.kindUnknown),
  due_date: calendarDay(text.dueDateInvalid),
  note,
});

/** Body of PATCH /api/key-dates/{id}: changes only the given fields. */
export const updateKeyDateBody = z.object({
  due_date: calendarDay(text.dueDateInvalid).optional(),
  done: z.boolean(text.doneExpected).optional(),
  note,
});

const dayOrNull = z.preprocess(blankToNull, calendarDay(text.dueDateInvalid).nullable()).optional();

/**
 * Body of PUT /api/deals/{id}/key-dates: sets, moves or with null deletes the given kinds. Other kinds stay.
 * `expected_close` and `client_in_contract` also update the deal and the client, if the person may; otherwise
 * they are ignored.
 */
export const setKeyDatesBody = z.object({
  dates: z.object({
    inspection: dayOrNull,
    appraisal: dayOrNull,
    financing: dayOrNull,
    walkthrough: dayOrNull,
    closing: dayOrNull,
  } satisfies Record<KeyDateKind, unknown>),
  expected_close: z.boolean().optional(),
  client_in_contract: z.boolean().optional(),
});

/** The filters of GET /api/key-dates, over all visible deals. */
const keyDateList = {
  filters: {
    search: search(),
    done: flag("Done"),
    deal_id: record("Deal", "deal"),
    client_id: record("Client", "client"),
    /** The member who owns the deal. */
    owner: owner("Owner", "Mine"),
    ...dueFilters,
  },
  perPage: 50,
} as const satisfies ListDescription;

/** Query of GET /api/key-dates. */
export const keyDateListQuery = listQuery(keyDateList);

export type CreateKeyDateBody = z.output<typeof createKeyDateBody>;
export type CreateKeyDateInput = z.input<typeof createKeyDateBody>;
export type UpdateKeyDateBody = z.output<typeof updateKeyDateBody>;
export type UpdateKeyDateInput = z.input<typeof updateKeyDateBody>;
export type SetKeyDatesBody = z.output<typeof setKeyDatesBody>;
export type SetKeyDatesInput = z.input<typeof setKeyDatesBody>;
export type KeyDateListQuery = z.output<typeof keyDateListQuery>;
