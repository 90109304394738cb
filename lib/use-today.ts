"use client";

import { useEffect, useState } from "react";
import { dayIn, type CalendarDay } from "@/lib/calendar-day";

const MINUTE_MS = 60_000;

/** The day it is in a time zone; turns at that zone's midnight, and when a sleeping tab is looked at again. */
export function useToday(timeZone: string): CalendarDay {
  const [today, setToday] = useState(() => dayIn(timeZone));
  useEffect(() => {
    const look = () => setToday(dayIn(timeZone));
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [timeZone]);
  return today;
}
