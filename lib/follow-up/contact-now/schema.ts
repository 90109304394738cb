import { z } from "zod";
import { calendarDay } from "@/lib/foundation/api/calendar-day";
import { listQuery } from "@/lib/foundation/record-layer/list-query";
import { lead_band } from "@/lib/foundation/supabase/enums/lead-band.types";
import { CLIENT_SOURCES } from "@/lib/records/clients/sources";
import { contactList } from "./list";
import { contactMessages as text } from "./messages";

export const contactNowQuery = listQuery(contactList);

/** Body of PUT /api/contact-now/{id}/snooze: the day on whose morning the snooze ends. */
export const snoozeBody = z.object({ until: calendarDay(text.dayInvalid) });

const source = z.enum(CLIENT_SOURCES).nullable();

/** A reason to contact a client, as the database returns it (private.rank_due_contacts). */
const contactReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("asked"), at: z.string(), about: z.string().nullable(), source }),
  z.object({ kind: z.enum(["wrote", "texted"]), at: z.string() }),
  z.object({
    kind: z.literal("task"),
    id: z.string(),
    title: z.string(),
    due_date: z.string(),
    due_time: z.string().nullable(),
  }),
  z.object({ kind: z.literal("new"), at: z.string(), source }),
  z.object({ kind: z.literal("silent"), at: z.string().nullable() }),
]);

/** A client to contact, as the database returns it. */
export const foundContact = z.object({
  score: z.number().nullable(),
  band: z.enum(lead_band).nullable(),
  reasons: contactReason.array(),
});

export type FoundContact = z.output<typeof foundContact>;
export type ContactReason = z.output<typeof contactReason>;
export type ContactNowQuery = z.output<typeof contactNowQuery>;
export type SnoozeBody = z.output<typeof snoozeBody>;
