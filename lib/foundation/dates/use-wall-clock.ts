"use client";

import { useSyncExternalStore } from "react";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { instantToWall, type WallTime } from "@/lib/foundation/dates/wall-time";

const MINUTE_MS = 60_000;
const LOOK_MS = 5_000;

function subscribe(look: () => void) {
  const timer = setInterval(look, LOOK_MS);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

/** Returns the signed-in person's local time to the minute; null until the page is hydrated. */
export function useWallClock(): WallTime | null {
  const timeZone = useTimeZone();
  const minute = useSyncExternalStore<number | null>(subscribe, minuteNow, () => null);
  return minute === null ? null : instantToWall(new Date(minute * MINUTE_MS), timeZone);
}
