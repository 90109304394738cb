import { cn } from "@/components/foundation/ui/class-names";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { toCreditText } from "@/lib/listings/listings/listing-labels";

type ListingCreditProps = {
  /** The times at which the listings above were read: UTC instants. */
  readAt: readonly string[];
  className?: string;
};

/** Renders source, time and disclaimer as the MLS requires, once below the listings. */
export function ListingCredit({ readAt, className }: ListingCreditProps) {
  const timeZone = useTimeZone();
  if (readAt.length === 0) return null;
  return (
    <p className={cn("text-xs text-muted", className)} data-listing-credit>
      {toCreditText(readAt, timeZone)}
    </p>
  );
}
