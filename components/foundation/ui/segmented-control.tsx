import type { ReactNode } from "react";
import { cn } from "./class-names";

type SegmentedControlProps = { label: string; children: ReactNode };

/** Renders a choice between a few options. */
export function SegmentedControl({ label, children }: SegmentedControlProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex max-w-full shrink-0 flex-wrap rounded-control bg-sunken p-0.5 print:hidden"
    >
      {children}
    </div>
  );
}

type SegmentedOptionProps = {
  pressed: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
};

export function SegmentedOption({ pressed, onPress, className, children }: SegmentedOptionProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        "inline-flex h-7 items-center gap-1.5 rounded-[5px] px-2.5 text-sm font-medium text-muted hover:text-text touch:h-11 touch:min-w-11 touch:justify-center touch:px-3 [&_svg]:size-4",
        pressed && "bg-surface text-text shadow-[0_0_0_1px_var(--line-strong)]",
        className,
      )}
    >
      {children}
    </button>
  );
}
