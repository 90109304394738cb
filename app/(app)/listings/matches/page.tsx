import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/layout/breadcrumb-label";
import { definePage, type Member } from "@/components/layout/define-page";
import { AllMatches } from "@/components/listings/all-matches";
import { ListingTabs } from "@/components/listings/listing-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { can } from "@/lib/auth/permissions";
import { listMatches } from "@/lib/listings/matches.data";
import { matchesQuery } from "@/lib/listings/search-schema";
import { canUseMls } from "@/lib/mls/rights";
import { initialData } from "@/lib/records/initial-data";

export const metadata: Metadata = { title: "Homes for your buyers" };

const header = ({ actor }: Member) => (
  <>
    <BreadcrumbLabel label="For your buyers" />
    <PageHeader title="Homes for your buyers" titleInTopBar />
    <ListingTabs searches={canUseMls(actor)} seesClients />
  </>
);

export default definePage({ can: "CLIENTS_VIEW", header }, async ({ actor, db }) => {
  const matches = await listMatches(db, actor, matchesQuery.parse({ limit: "200" }));
  return (
    <AllMatches
      initialData={initialData(matches)}
      mailing={{
        personId: can(actor, "CONVERSATIONS_CREATE") ? actor.userId : null,
        seesDeals: can(actor, "DEALS_VIEW"),
      }}
    />
  );
});
