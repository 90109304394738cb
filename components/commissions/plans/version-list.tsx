import { describePlan } from "@/lib/commissions/plans/describe-plan";
import type { PlanVersion } from "@/lib/commissions/plans/serialize";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { formatDate } from "@/lib/foundation/text/format";

/** Renders the versions of a plan, the latest first: the closing days each applies to, and its terms. */
export const VersionList = ({ versions }: { versions: readonly PlanVersion[] }) => (
  <section aria-labelledby="versions" className="mt-8">
    <h2 id="versions" className="text-lg">
      Versions
    </h2>
    <p className="max-w-prose text-muted">
      The closing day decides which one pays. Approved statements never change.
    </p>
    <ol
      role="list"
      aria-labelledby="versions"
      className="mt-4 divide-y divide-line rounded-card border border-line bg-surface"
    >
      {versions.toReversed().map(({ counts_from, terms }) => (
        <li key={counts_from} className="px-4 py-3 [overflow-wrap:anywhere]">
          <p className="font-medium">{describeClosings(versions, counts_from)}</p>
          <p className="text-sm text-muted">
            {terms ? describePlan(terms) : "This version cannot be read."}
          </p>
        </li>
      ))}
    </ol>
  </section>
);

/** Returns the closings that a version applies to. The first version also applies to closings before its day. */
function describeClosings(versions: readonly PlanVersion[], day: CalendarDay): string {
  const [first, second] = versions;
  if (first?.counts_from !== day) return `Closings from ${formatDate(day)}`;
  return second ? `Closings before ${formatDate(second.counts_from)}` : "All closings";
}
