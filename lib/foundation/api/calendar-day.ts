import { z } from "zod";
import { isCalendarDay } from "@/lib/foundation/dates/calendar-day";

/** Parses a calendar day in a body or query. Refuses anything else with `text`. */
export const calendarDay = (text: string) => z.string(text).trim().refine(isCalendarDay, text);
