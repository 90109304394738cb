import { RelativeTime } from "@/components/foundation/ui/relative-time";
import { formatNumber } from "@/lib/foundation/text/format";
import type { ReportedError } from "@/lib/platform/platform/serialize";

type ErrorListProps = { errors: ReportedError[] };

/** Renders errors by kind: place, message, count and last time. */
export function ErrorList({ errors }: ErrorListProps) {
  return (
    <ul role="list" aria-label="Errors" className="divide-y divide-line border-y border-line">
      {errors.map((error) => (
        <li key={error.id} className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-72">
            <p className="font-medium wrap-anywhere">
              {error.message || "An error without a text"}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {error.place}
              {error.reference && `, reference ${error.reference}`}
            </p>
          </div>
          <p className="text-sm text-muted tabular-nums">
            {error.times === 1 ? "Once" : `${formatNumber(error.times)} times`}, last{" "}
            <RelativeTime at={error.last_seen_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
