import { useId } from "react";
import { CoverLink } from "@/components/foundation/record-layer/cover-link";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import type { Change } from "@/lib/reports/dashboard/change-text";

type MetricTileProps = {
  label: string;
  value: string;
  /** The exact figure when `value` is abbreviated. */
  exact?: string;
  /** The text under the figure, or null. Defaults to the change with its direction. */
  note?: string | null;
  change?: Change | null;
  href: string;
  className?: string;
};

const trendLooks = {
  up: { icon: "arrow-up", tone: "text-green-fg" },
  down: { icon: "arrow-down", tone: "text-red-fg" },
} as const;

/** Renders one of the dashboard's headline figures, in their strip. */
export function MetricTile(props: MetricTileProps) {
  const { label, value, exact, change, note = change?.text, href, className } = props;
  const labelId = useId();
  const trend = change?.trend ? trendLooks[change.trend] : null;
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className={cn("relative min-w-0 p-4 hover:bg-hover", className)}
    >
      <h2 id={labelId} className="text-sm font-normal text-muted">
        <CoverLink href={href} className="after:rounded-control">
          {label}
        </CoverLink>
      </h2>
      <p title={exact} className="mt-1 text-2xl font-semibold wrap-anywhere tabular-nums">
        {value}
      </p>
      {note && (
        <p className="mt-1 flex gap-1 text-sm text-muted">
          {trend && (
            <Icon name={trend.icon} className={cn("mt-[3px] size-3.5 shrink-0", trend.tone)} />
          )}
          <span className="text-balance">{note}</span>
        </p>
      )}
    </div>
  );
}
