import { addDays, dayInTimeZone } from "@/lib/foundation/dates/calendar-day";
import type { DemoDeal } from "./demo-deals";
import { deriveId } from "./ids";
import type { Random } from "./random";

type DemoKeyDate = {
  id: string;
  tenant_id: string;
  deal_id: string;
  kind: "inspection" | "appraisal" | "financing" | "walkthrough" | "closing";
  due_date: string;
  done_at: Date | null;
  note: string | null;
  created_at: Date;
  updated_at: Date;
};

/** The share of deals with key dates, because not everybody records them. */
const KEPT_SHARE = 0.35;

/** The usual number of days before closing of each key date. */
const DAYS_BEFORE_CLOSING = {
  inspection: 26,
  appraisal: 18,
  financing: 10,
  walkthrough: 1,
  closing: 0,
} as const;

const NOTES: Partial<Record<DemoKeyDate["kind"], readonly string[]>> = {
  inspection: ["Radon and sewer scope too", "Meet the inspector at the house"],
  appraisal: ["Appraiser asked for the survey"],
  closing: ["At the title office on High Street", "Remote notary"],
};

/** Returns the key dates of a deal under contract. Past ones are nearly always done. */
export function demoKeyDates(random: Random, deal: DemoDeal, now: Date): DemoKeyDate[] {
  const closing = deal.expected_close_date;
  if (deal.status !== "Under Contract" || !closing || !random.chance(KEPT_SHARE)) return [];
  const today = dayInTimeZone("America/New_York", now);
  const kinds = Object.keys(DAYS_BEFORE_CLOSING) as DemoKeyDate["kind"][];
  return kinds.map((kind) => {
    const due = addDays(closing, -DAYS_BEFORE_CLOSING[kind]);
    const done = due < today && random.chance(0.92);
    const notes = NOTES[kind];
    return {
      id: deriveId("key-date", deal.id, kind),
      tenant_id: deal.tenant_id,
      deal_id: deal.id,
      kind,
      due_date: due,
      done_at: done ? new Date(`${due}T19:00:00Z`) : null,
      note: notes && random.chance(0.35) ? random.pick(notes) : null,
      created_at: deal.created_at,
      updated_at: deal.created_at,
    };
  });
}
