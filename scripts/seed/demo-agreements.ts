import { addDays } from "@/lib/foundation/dates/calendar-day";
import type { DemoClient } from "./demo-clients";
import { deriveId } from "./ids";

/** Days from today to the first and to the last day, and the fee; null for a buyer without an agreement. */
const TERMS = [
  { from: -60, until: 120, is_exclusive: true, rate: 2.5, amount: null },
  null,
  { from: -171, until: 9, is_exclusive: true, rate: 2.5, amount: 395 },
  { from: -20, until: 160, is_exclusive: false, rate: 2.75, amount: null },
  { from: -200, until: -12, is_exclusive: true, rate: 3, amount: null },
  { from: -5, until: 25, is_exclusive: false, rate: null, amount: 500 },
] as const;

/** Returns the agreements of buyers: valid, ending soon, and over. Every sixth buyer has none. */
export const demoAgreements = (clients: readonly DemoClient[], now: Date) =>
  clients
    .filter(({ row: { status } }) => status === "Buyer")
    .flatMap(({ row }, index) => {
      const term = TERMS[index % TERMS.length];
      if (!term) return [];
      const { from, until, ...owed } = term;
      const today = now.toISOString().slice(0, 10);
      const first = addDays(today, from);
      return [
        {
          id: deriveId("buyer-agreement", row.id),
          tenant_id: row.tenant_id,
          client_id: row.id,
          kind: until - from === 30 ? "Touring" : "Buyer representation",
          signed_on: first,
          starts_on: first,
          ends_on: addDays(today, until),
          ...owed,
          created_by: row.owner_id,
          created_at: new Date(`${first}T15:00:00Z`),
          updated_at: new Date(`${first}T15:00:00Z`),
        },
      ];
    });
