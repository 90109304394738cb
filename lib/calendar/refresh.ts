import type { QueryClient } from "@tanstack/react-query";

/** Where the cache keeps what the calendar has read. */
export const CALENDAR_KEY = ["calendar"];

/** For whatever changes a task, a key date or a deal: the calendar is read again where it shows, else when it does. */
export function refreshCalendar(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: CALENDAR_KEY });
}
