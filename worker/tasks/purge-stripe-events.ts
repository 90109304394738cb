import type { Task } from "graphile-worker";
import { purgeEvents } from "@/lib/money/billing/events.data";

/** Drops Stripe's events that are long over; the database function says which. */
export const purgeStripeEvents: Task = (_payload, { withPgClient }) => withPgClient(purgeEvents);
