import type { ReactNode } from "react";
import { Button } from "@/components/foundation/ui/button";
import { Chip } from "@/components/foundation/ui/chip";
import { cn } from "@/components/foundation/ui/class-names";
import type { FilterChip } from "@/lib/foundation/record-layer/list";
import { formatNumber } from "@/lib/foundation/text/format";

type FilterSummaryProps<Filters extends object> = {
  /** The number of records, as text. */
  count: string;
  chips: readonly FilterChip[];
  onChange: (change: Partial<Filters>) => void;
  /** Clears all filters. */
  onClear: () => void;
  /** Placed at the end of the line. */
  children?: ReactNode;
  className?: string;
};

/** The number of records and a chip for each filter. It has the same height with and without chips. */
export function FilterSummary<Filters extends object>(props: FilterSummaryProps<Filters>) {
  const { count, chips, onChange, onClear, children, className } = props;
  return (
    <div
      className={cn(
        "flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 text-sm text-muted touch:min-h-8 touch:py-0.5",
        className,
      )}
    >
      <p role="status" className="tabular-nums">
        {count || "\u00a0"}
      </p>
      {chips.map(({ name, label, text, cleared }) => (
        <Chip
          key={`${name} ${text}`}
          removeLabel={`Remove filter ${label}: ${text.replace(/[“”]/g, "")}`}
          onRemove={() => onChange({ [name]: cleared } as Partial<Filters>)}
          className="max-w-64"
        >
          {text}
        </Chip>
      ))}
      {chips.length > 1 && (
        <Button variant="link" size="sm" className="text-sm" onClick={onClear}>
          Clear all
        </Button>
      )}
      {children && (
        <div className="ml-auto flex min-w-0 items-center gap-2 touch:gap-0">{children}</div>
      )}
    </div>
  );
}

/** Returns "3 matching clients"; `which` is the adjective. */
export function countText(count: number, noun: string, which: string): string {
  const words = [formatNumber(count), which, count === 1 ? noun : `${noun}s`];
  return words.filter(Boolean).join(" ");
}
