import { Button } from "@/components/foundation/ui/button";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { formatCurrency, formatNumber, formatDateTime } from "@/lib/foundation/text/format";
import type { FilledFields } from "@/lib/listings/mls/fill-deal";
import { toCourtesyText } from "@/lib/listings/mls/listing-text";
import { mlsMessages as text } from "@/lib/listings/mls/messages";
import type { MlsProperty } from "@/lib/listings/mls/property";

type ListingCardProps = {
  property: MlsProperty;
  /** The UTC instant of the MLS lookup. */
  askedAt: string;
  /** Fields that keep the typed value. */
  keptFields: readonly (keyof FilledFields)[];
  onApply: () => void;
};

const WORDS: Record<keyof FilledFields, string> = {
  title: "title",
  value: "value",
  property_address: "address",
  property_type: "type",
  property_bedrooms: "bedrooms",
  property_bathrooms: "bathrooms",
  property_sqft: "square feet",
};

/** Renders the MLS data of a listing, with its source and the time of the lookup. */
export function ListingCard(props: ListingCardProps) {
  const { property, askedAt, keptFields, onApply } = props;
  const timeZone = useTimeZone();
  const { listPrice, bedrooms, bathrooms, squareFeet } = property;
  const place = [property.city, property.state, property.postalCode].filter(Boolean).join(" ");
  const rows: [string, string | null][] = [
    ["MLS number", property.mlsNumber],
    ["Address", property.address ?? "Withheld by the seller"],
    ["City", place || null],
    ["List price", listPrice === null ? null : formatCurrency(listPrice)],
    ["Status", property.status],
    ["Type", property.propertyType],
    ["Bedrooms", bedrooms === null ? null : String(bedrooms)],
    ["Bathrooms", bathrooms === null ? null : String(bathrooms)],
    ["Square feet", squareFeet === null ? null : formatNumber(squareFeet)],
    ["Listing agent", property.listingAgent.name],
  ];
  return (
    <div className="rounded-card border border-line bg-sunken p-4" data-mls-listing>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="[overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {keptFields.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <p className="min-w-0">
            Kept as you typed it: {keptFields.map((name) => WORDS[name]).join(", ")}.
          </p>
          <Button size="sm" onClick={onApply}>
            Use the MLS’s instead
          </Button>
        </div>
      )}
      <p className="mt-4 text-sm text-muted">
        {toCourtesyText(property)} Read from {text.source} on {formatDateTime(askedAt, timeZone)}.{" "}
        {text.disclaimer}
      </p>
    </div>
  );
}
