import { Badge, getTone } from "@/components/foundation/ui/badge";
import { cn } from "@/components/foundation/ui/class-names";
import type { RecordTag } from "@/lib/records/tags/serialize";

type TagBadgesProps = {
  tags: readonly RecordTag[];
  /** The maximum number of tags in one line. The number of the others is shown. */
  max?: number;
  className?: string;
};

/** Renders a record's tags in their colours; nothing when there are none. */
export function TagBadges({ tags, max, className }: TagBadgesProps) {
  if (tags.length === 0) return null;
  const others = max === undefined ? [] : tags.slice(max);
  const names = others.map(({ name }) => name).join(", ");
  // In one line, each of several tags has a maximum width, so that none pushes another out.
  const isTight = max !== undefined && tags.length > 1;
  return (
    <span className={cn("flex min-w-0 items-center gap-1", className)}>
      <span className="sr-only">Tags: </span>
      {tags.slice(0, max).map(({ id, name, color }) => (
        <span
          key={id}
          title={name}
          className={cn("inline-flex min-w-0", isTight && "max-w-[86px] shrink-0")}
        >
          <Badge tone={getTone(color)}>{name}</Badge>
        </span>
      ))}
      {others.length > 0 && (
        <span title={names} className="shrink-0 text-xs text-muted">
          <span aria-hidden="true">+{others.length}</span>
          <span className="sr-only">{names}</span>
        </span>
      )}
    </span>
  );
}
