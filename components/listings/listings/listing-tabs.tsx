import { SectionTabs } from "@/components/foundation/layout/section-tabs";

type ListingTabsProps = { searches: boolean; seesClients: boolean };

/** Renders the tabs of the listing screens. */
export function ListingTabs({ searches, seesClients }: ListingTabsProps) {
  return (
    <SectionTabs
      label="Listings"
      tabs={[
        ...(searches ? [{ href: "/listings", label: "On the market" }] : []),
        ...(seesClients ? [{ href: "/listings/matches", label: "For your buyers" }] : []),
      ]}
    />
  );
}
