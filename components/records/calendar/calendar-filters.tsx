"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import type { CalendarAddress } from "@/lib/records/calendar/address";
import { CALENDAR_KINDS, type CalendarKind } from "@/lib/records/calendar/kinds";
import { KIND_LABELS } from "@/lib/records/calendar/messages";
import { KindMark } from "./item-mark";

type CalendarFiltersProps = {
  address: CalendarAddress;
  seesOthers: boolean;
  /** Whether there is more than one kind to choose from. */
  seesKinds: boolean;
  onChange: (change: Partial<CalendarAddress>) => void;
};

const KINDS_SHOWN = ["task", "key_date", "expected_close"] as const;

/** The owner and kind filters. The kind toggles also explain the signs. */
export function CalendarFilters({
  address,
  seesOthers,
  seesKinds,
  onChange,
}: CalendarFiltersProps) {
  const { owner, hide } = address;
  return (
    <div data-print="hide" className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
      {seesOthers && (
        <SegmentedControl label="Whose">
          <SegmentedOption pressed={owner === "me"} onPress={() => onChange({ owner: "me" })}>
            Mine
          </SegmentedOption>
          <SegmentedOption pressed={owner === "all"} onPress={() => onChange({ owner: "all" })}>
            Everyone’s
          </SegmentedOption>
        </SegmentedControl>
      )}
      {seesKinds && (
        <div role="group" aria-label="Show" className="flex shrink-0 gap-2">
          {KINDS_SHOWN.map((kind) => (
            <KindToggle
              key={kind}
              kind={kind}
              hidden={hide.includes(kind)}
              onToggle={() => onChange({ hide: toggled(hide, kind) })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Hides a kind, or shows it again. Hiding the last visible kind shows all of them. */
function toggled(hidden: readonly CalendarKind[], kind: CalendarKind): CalendarKind[] {
  const next = hidden.includes(kind) ? hidden.filter((other) => other !== kind) : [...hidden, kind];
  return next.length === CALENDAR_KINDS.length ? [] : next;
}

const kindTints = { key_date: "text-violet-fg", expected_close: "text-accent-fg", task: "" };

type KindToggleProps = { kind: CalendarKind; hidden: boolean; onToggle: () => void };

/** Explains the sign of a kind, and shows or hides the kind. */
function KindToggle({ kind, hidden, onToggle }: KindToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={!hidden}
      onClick={onToggle}
      className={cn(
        "inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium touch:h-11",
        hidden
          ? "border-line text-muted line-through hover:text-text"
          : "border-line-strong bg-surface text-text hover:bg-hover",
      )}
    >
      <span className={cn(!hidden && kindTints[kind])}>
        <KindMark kind={kind} />
      </span>
      {KIND_LABELS[kind]}
    </button>
  );
}
