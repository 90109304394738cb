"use client";

import { useEffect, useState } from "react";
import { dayInTimeZone, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";

const MINUTE_MS = 60_000;

/**
 * Returns the signed-in person's day. It changes at their midnight, and when a sleeping tab wakes
 * up.
 */
export function useToday(): CalendarDay {
  const timeZone = useTimeZone();
  const [today, setToday] = useState(() => dayInTimeZone(timeZone));
  useEffect(() => {
    const look = () => setToday(dayInTimeZone(timeZone));
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [timeZone]);
  return today;
}
