import { Link } from "@/components/foundation/ui/link";
import { RelativeTime } from "@/components/foundation/ui/relative-time";
import type { LeadRouting } from "@/lib/leads/lead-routing/serialize";

type RoutingLogProps = { routings: readonly LeadRouting[] };

/** Renders routing decisions with their reasons, latest first. */
export function RoutingLog({ routings }: RoutingLogProps) {
  if (routings.length === 0) return <p className="text-muted">No leads have been assigned yet.</p>;
  return (
    <ul
      aria-label="Assigned leads"
      className="max-h-96 divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface"
    >
      {routings.map(({ id, client_id, client_name, words, routed_at }) => (
        <li key={id} className="px-4 py-2.5 [overflow-wrap:anywhere]">
          <p className="flex items-baseline justify-between gap-3">
            <Link
              href={`/client/${client_id}`}
              prefetch={false}
              className="rounded-mark font-medium underline-offset-4 hover:underline touch:py-2"
            >
              {client_name}
            </Link>
            <span className="shrink-0 text-sm text-muted">
              <RelativeTime at={routed_at} />
            </span>
          </p>
          <p className="text-sm text-muted">{words}</p>
        </li>
      ))}
    </ul>
  );
}
