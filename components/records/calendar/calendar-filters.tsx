"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import type { CalendarAddress } from "@/lib/records/calendar/address";
import { CALENDAR_KINDS, type CalendarKind } from "@/lib/records/calendar/kinds";
import { KIND_COLORS, KindMark } from "./item-mark";

type CalendarFiltersProps = {
  address: CalendarAddress;
  seesOthers: boolean;
  /** Whether there is more than one kind to choose from. */
  seesKinds: boolean;
  onChange: (change: Partial<CalendarAddress>) => void;
};

/** A choice of the filter. Its icon is that of its first kind. */
type Choice = { label: string; kinds: readonly [CalendarKind, ...CalendarKind[]] };

const CHOICES: readonly Choice[] = [
  { label: "Tasks", kinds: ["task"] },
  { label: "Key dates", kinds: ["key_date"] },
  { label: "Closings", kinds: ["expected_close", "closing_date"] },
  { label: "Contracts", kinds: ["contract_date"] },
];

const isHidden = ({ kinds }: Choice, hide: readonly CalendarKind[]) =>
  kinds.every((kind) => hide.includes(kind));

/** Renders the owner and kind filters. The kind toggles also explain the icons. */
export function CalendarFilters({
  address,
  seesOthers,
  seesKinds,
  onChange,
}: CalendarFiltersProps) {
  const { owner, hide } = address;
  return (
    <div
      data-print="hide"
      className="flex max-w-full shrink-0 flex-wrap items-center gap-x-3 gap-y-2"
    >
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
        <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
          {CHOICES.map((choice) => (
            <KindToggle
              key={choice.label}
              choice={choice}
              hidden={isHidden(choice, hide)}
              onToggle={() => onChange({ hide: toggled(hide, choice) })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns the hidden kinds after a choice is toggled. Hiding the last visible kind shows all of them. */
function toggled(hidden: readonly CalendarKind[], choice: Choice): CalendarKind[] {
  const others = hidden.filter((kind) => !choice.kinds.includes(kind));
  const next = isHidden(choice, hidden) ? others : [...others, ...choice.kinds];
  return next.length === CALENDAR_KINDS.length ? [] : next;
}

type KindToggleProps = { choice: Choice; hidden: boolean; onToggle: () => void };

/** Renders a toggle that explains an icon, and shows or hides its kinds. */
function KindToggle({ choice: { label, kinds }, hidden, onToggle }: KindToggleProps) {
  const [kind] = kinds;
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
      <span className={cn(!hidden && KIND_COLORS[kind])}>
        <KindMark kind={kind} />
      </span>
      {label}
    </button>
  );
}
