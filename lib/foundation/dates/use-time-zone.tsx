"use client";

import { createContext, useContext, type ReactNode } from "react";

const TimeZoneContext = createContext<string | null>(null);

type TimeZoneProviderProps = { timeZone: string; children: ReactNode };

/** Tells everything below whose days and hours it shows; the signed-in app stands in it (app/(app)/layout.tsx). */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/**
 * The signed-in person's zone (docs/decisions.md, "Days and time zones"). Throws where nobody is signed in: a zone made
 * up there would show wrong days.
 */
export function useTimeZone(): string {
  const timeZone = useContext(TimeZoneContext);
  if (timeZone === null) throw new Error("useTimeZone() needs a TimeZoneProvider above it.");
  return timeZone;
}
