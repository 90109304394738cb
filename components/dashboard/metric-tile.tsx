import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import { hasLanded } from "@/components/layout/navigation";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";

type MetricTileProps = {
  label: string;
  value: string;
  /** The exact figure, where `value` abbreviates. */
  exact?: string;
  /** Words under the figure, with the direction they tell; null where there is nothing to say. */
  note: string | null;
  trend?: number;
  /** Where the tile leads, once that screen exists. */
  href: string;
};

const trendLooks = (trend: number) =>
  trend > 0 ? { Icon: ArrowUp, tone: "text-green-fg" } : { Icon: ArrowDown, tone: "text-red-fg" };

/** One of the dashboard's headline figures. */
export function MetricTile({ label, value, exact, note, trend, href }: MetricTileProps) {
  const labelId = useId();
  const linked = hasLanded(href);
  const { Icon, tone } = trendLooks(trend ?? 0);
  return (
    <Card role="group" aria-labelledby={labelId} interactive={linked} className="p-5 touch:p-4">
      <h2 id={labelId} className="text-sm font-normal text-muted">
        {linked ? (
          <Link
            href={href}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-ring"
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      <p title={exact} className="mt-1 text-2xl font-semibold wrap-anywhere tabular-nums">
        {value}
      </p>
      {note && (
        <p className="mt-1 flex gap-1 text-sm text-muted">
          {trend !== undefined && (
            <Icon aria-hidden="true" className={cn("mt-[3px] size-3.5 shrink-0", tone)} />
          )}
          <span className="text-balance">{note}</span>
        </p>
      )}
    </Card>
  );
}
