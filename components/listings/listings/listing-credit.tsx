import { cn } from "@/components/foundation/ui/class-names";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toCreditText } from "@/lib/listings/listings/listing-labels";

type ListingCreditProps = {
  /** When each listing above was read: UTC instants. */
  readAt: readonly string[];
  className?: string;
};

/** Source, time and disclaimer that the MLS requires, once below the listings it is about. */
export function ListingCredit({ readAt, className }: ListingCreditProps) {
  const timeZone = useTimeZone();
  if (readAt.length === 0) return null;
  return (
    <p className={cn("text-xs text-muted", className)} data-listing-credit>
      {toCreditText(readAt, timeZone)}
    </p>
  );
}
