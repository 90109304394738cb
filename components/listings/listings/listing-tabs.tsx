import { SectionTabs } from "@/components/foundation/layout/section-tabs";

type ListingTabsProps = { searches: boolean; seesClients: boolean };

/** The screens about listings. */
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
