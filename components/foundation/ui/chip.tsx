import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";

type ChipProps = {
  children: ReactNode;
  onRemove: () => void;
  /** The label of the remove button: "Remove filter Status: Buyer". */
  removeLabel: string;
  className?: string;
};

/** Renders an active filter that can be removed. */
export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span
      className={cn(
        "inline-flex h-7 max-w-full print:pr-2.5 items-center rounded-full bg-accent-soft pl-2.5 text-sm font-medium text-accent-fg touch:h-9",
        className,
      )}
    >
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="relative ml-0.5 grid size-7 place-items-center rounded-full opacity-80 after:absolute hover:opacity-100 touch:size-9 touch:after:-inset-1 print:hidden"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </span>
  );
}
