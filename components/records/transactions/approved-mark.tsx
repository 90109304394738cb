import { Icon } from "@/components/foundation/ui/icon";
import { formatDate } from "@/lib/foundation/text/format";

/** Marks a transaction whose sides are all approved for closing. */
export function ApprovedMark({ at }: { at: string }) {
  const text = `Approved ${formatDate(at)}`;
  return (
    <span title={text} className="text-green-fg">
      <Icon name="circle-check" className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}
