"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { formatDateTime } from "@/lib/foundation/text/format";
import { useLead } from "@/lib/leads/lead-routing/hooks";
import type { ClientLead, LeadClock } from "@/lib/leads/lead-routing/serialize";

type LeadNoticeProps = { clientId: string; initialData: InitialData<ClientLead> };

/** Renders a notice that a lead waits for its first contact, with deadlines and routing history. */
export function LeadNotice({ clientId, initialData }: LeadNoticeProps) {
  const timeZone = useTimeZone();
  const { data } = useLead(clientId, initialData);
  if (!data?.clock) return null;
  const { clock, routings } = data;
  return (
    <Banner tone="warning" className="mb-3">
      <p>
        No one has contacted them yet. They wrote <RelativeTime at={clock.arrived_at} />
        {nextText(clock, timeZone)}.
      </p>
      {routings.length > 0 && (
        <details className="mt-0.5 text-sm">
          <summary className="w-fit cursor-pointer touch:py-3">Why this lead went to them</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {routings.map(({ id, words, routed_at }) => (
              <li key={id}>
                {formatDateTime(routed_at, timeZone)}: {words}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  );
}

/** Returns what happens next when nobody makes contact. */
function nextText({ owner_id, claim_until, remind_at, reroute_at }: LeadClock, timeZone: string) {
  const at = (moment: string) => formatDateTime(moment, timeZone);
  if (owner_id === null && claim_until) return `; it may be claimed until ${at(claim_until)}`;
  if (reroute_at) return `; it is reassigned at ${at(reroute_at)}`;
  if (remind_at) return `; a reminder comes at ${at(remind_at)}`;
  return "";
}
