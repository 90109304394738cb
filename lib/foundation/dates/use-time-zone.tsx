"use client";

import { createContext, useContext, type ReactNode } from "react";

const TimeZoneContext = createContext<string | null>(null);

type TimeZoneProviderProps = { timeZone: string; children: ReactNode };

/**
 * Provides the time zone of the signed-in person to everything below. app/(app)/layout.tsx renders
 * it.
 */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/**
 * Returns the signed-in person's zone (docs/decisions.md, "Days and time zones"). Throws when
 * nobody is signed in, because a guessed zone would show wrong days.
 */
export function useTimeZone(): string {
  const timeZone = useContext(TimeZoneContext);
  if (timeZone === null) throw new Error("useTimeZone() needs a TimeZoneProvider above it.");
  return timeZone;
}
