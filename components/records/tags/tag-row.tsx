import { Link } from "@/components/foundation/ui/link";
import { countText } from "@/components/foundation/record-layer/filter-summary";
import { RecordMenu } from "@/components/foundation/record-layer/record-menu";
import { Badge, getTone } from "@/components/foundation/ui/badge";
import type { Tag, TagCount } from "@/lib/records/tags/serialize";

type TagRowProps = {
  tag: Tag;
  /** The number of its records; undefined for an unused tag. */
  count: TagCount | undefined;
  canMerge: boolean;
  onOpen: (what: "edit" | "merge" | "delete") => void;
};

/** Renders a tag, with links to the clients and deals that have it. */
export function TagRow({ tag, count, canMerge, onOpen }: TagRowProps) {
  const { clients = 0, deals = 0 } = count ?? {};
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <span className="flex min-w-0 flex-1">
        <Badge tone={getTone(tag.color)}>{tag.name}</Badge>
      </span>
      <span className="flex shrink-0 items-center gap-x-3 text-sm text-muted tabular-nums">
        <Used href={`/clients?tags=${tag.id}`} count={clients} noun="client" />
        <Used href={`/deals?tags=${tag.id}`} count={deals} noun="deal" />
      </span>
      <RecordMenu
        name={tag.name}
        entries={[
          { label: "Rename or color", icon: "pencil", onSelect: () => onOpen("edit") },
          canMerge && { label: "Merge into…", icon: "merge", onSelect: () => onOpen("merge") },
        ]}
        deletion={{ label: "Delete tag", onDelete: () => onOpen("delete") }}
      />
    </li>
  );
}

function Used({ href, count, noun }: { href: string; count: number; noun: string }) {
  const text = countText(count, noun, "");
  if (count === 0) return <span className="min-w-16 text-right touch:hidden">{text}</span>;
  return (
    <Link
      href={href}
      prefetch={false}
      className="min-w-16 rounded-mark text-right underline-offset-4 hover:text-text hover:underline touch:py-3"
    >
      {text}
    </Link>
  );
}
