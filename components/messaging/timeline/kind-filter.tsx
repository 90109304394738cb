"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { KIND_LABELS, TIMELINE_KINDS, type TimelineKind } from "@/lib/messaging/timeline/kinds";

type KindFilterProps = { chosen: TimelineKind[]; onChoose: (kinds: TimelineKind[]) => void };

/** Filters the timeline by kind. No selected kind means all. */
export function KindFilter({ chosen, onChoose }: KindFilterProps) {
  const toggle = (kind: TimelineKind) =>
    onChoose(chosen.includes(kind) ? chosen.filter((other) => other !== kind) : [...chosen, kind]);
  return (
    <div
      role="group"
      aria-label="Show"
      data-print="hide"
      className="flex min-w-0 gap-1.5 py-0.5 sm:flex-wrap touch:-mx-4 touch:overflow-x-auto touch:px-4"
    >
      <Pill pressed={chosen.length === 0} onPress={() => onChoose([])}>
        All
      </Pill>
      {TIMELINE_KINDS.map((kind) => (
        <Pill key={kind} pressed={chosen.includes(kind)} onPress={() => toggle(kind)}>
          {KIND_LABELS[kind]}
        </Pill>
      ))}
    </div>
  );
}

type PillProps = { pressed: boolean; onPress: () => void; children: string };

export function Pill({ pressed, onPress, children }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        "inline-flex h-7 shrink-0 items-center rounded-full border border-line px-2.5 text-sm whitespace-nowrap text-muted transition-colors hover:bg-hover hover:text-text touch:h-11 touch:px-4 touch:text-base",
        pressed &&
          "border-transparent bg-accent-soft font-medium text-accent-fg hover:text-accent-fg",
      )}
    >
      {children}
    </button>
  );
}
