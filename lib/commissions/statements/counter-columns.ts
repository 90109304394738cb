import type { CounterKey } from "@/lib/commissions/calculation/types";

/** Returns the columns that identify a counter (public.commission_counters). */
export function counterColumns({ holder, name, periodStart }: CounterKey) {
  const [kind, id = ""] = holder.split(":");
  return {
    user_id: kind === "member" ? id : null,
    team_id: kind === "team" ? id : null,
    name,
    period_start: periodStart || null,
  };
}
