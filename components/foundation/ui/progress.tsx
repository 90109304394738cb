import { cn } from "./class-names";

type ProgressProps = {
  /** The progress so far, 0 to `max`. Leave it out while it is unknown. */
  value?: number;
  max?: number;
  /** The running action, for screen readers. */
  label: string;
  className?: string;
};

export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const isDeterminate = value !== undefined;
  const part = isDeterminate && max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn("h-1.5 overflow-hidden rounded-full bg-line", className)}
    >
      <div
        className={cn(
          "h-full rounded-full bg-accent transition-[width]",
          !isDeterminate && "w-1/3 animate-pulse",
        )}
        style={isDeterminate ? { width: `${part * 100}%` } : undefined}
      />
    </div>
  );
}
