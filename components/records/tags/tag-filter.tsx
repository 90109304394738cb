"use client";

import { cn } from "@/components/foundation/ui/class-names";
import { controlClasses } from "@/components/foundation/ui/control-classes";
import { Icon } from "@/components/foundation/ui/icon";
import { formatNumber } from "@/lib/foundation/text/format";
import { TagPicker } from "./tag-picker";

type TagFilterProps = {
  /** The ids of the selected tags. */
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  label?: string;
  /** Whether a wide screen also shows the label above it. */
  showLabel?: boolean;
  className?: string;
};

/** Filters a list to records with any of the selected tags. */
export function TagFilter({
  tags,
  onChange,
  label = "Tags",
  showLabel,
  className,
}: TagFilterProps) {
  const toggle = (id: string) =>
    onChange(tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id]);
  return (
    <div role="group" aria-label={label} className={cn(className, "touch:w-full")}>
      <span
        aria-hidden="true"
        className={cn("mb-1.5 block text-sm font-medium", !showLabel && "md:hidden")}
      >
        {label}
      </span>
      <TagPicker
        chosen={tags}
        onToggle={({ id }) => toggle(id)}
        trigger={
          <button
            type="button"
            className={cn(
              controlClasses,
              "inline-flex h-9 w-full items-center justify-between gap-2 px-3 text-left touch:h-11",
            )}
          >
            <span className="truncate">
              {tags.length === 0 ? "Any tag" : toCountText(tags.length)}
            </span>
            <Icon name="chevron-down" className="size-4 shrink-0 text-muted" />
          </button>
        }
      />
    </div>
  );
}

const toCountText = (count: number) => (count === 1 ? "1 tag" : `${formatNumber(count)} tags`);
