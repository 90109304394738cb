import type { Metadata } from "next";
import { BreadcrumbLabel } from "@/components/foundation/layout/breadcrumb-label";
import { definePage, type Member } from "@/components/foundation/layout/define-page";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { AllMatches } from "@/components/listings/listings/all-matches";
import { ListingTabs } from "@/components/listings/listings/listing-tabs";
import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { can } from "@/lib/foundation/auth/permissions";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { listMatches } from "@/lib/listings/listings/matches.data";
import { matchesQuery } from "@/lib/listings/listings/search-schema";

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
