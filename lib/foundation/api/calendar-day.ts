import { z } from "zod";
import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";

/** A day in a request's body or query; anything else is refused with `text`. */
export const calendarDay = (text: string) => z.string(text).trim().refine(isCalendarDay, text);
