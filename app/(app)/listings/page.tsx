import { House } from "lucide-react";
import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage } from "@/components/layout/define-page";
import { ListingSearch } from "@/components/listings/listing-search";
import { ListingTabs } from "@/components/listings/listing-tabs";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { can } from "@/lib/auth/permissions";
import { listingMessages as text } from "@/lib/listings/messages";
import { isMlsSetUp } from "@/lib/mls/connection";
import { canUseMls } from "@/lib/mls/rights";

export const metadata: Metadata = { title: "Listings" };

export default definePage({ can: null }, async ({ actor, db }) => {
  if (!canUseMls(actor)) forbidden();
  const isSetUp = await isMlsSetUp(db, actor.tenantId);
  return (
    <>
      <PageHeader title="Listings" titleInTopBar />
      <ListingTabs searches seesClients={can(actor, "CLIENTS_VIEW")} />
      {isSetUp ? (
        <ListingSearch />
      ) : (
        <EmptyState
          icon={House}
          title={text.notConnected}
          text={text.notConnectedText}
          action={
            can(actor, "MLS_MANAGE") && <ButtonLink href="/mls-settings">MLS Settings</ButtonLink>
          }
        />
      )}
    </>
  );
});
