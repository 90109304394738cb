import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { definePage } from "@/components/foundation/layout/define-page";
import { ButtonLink } from "@/components/foundation/ui/button";
import { EmptyState } from "@/components/foundation/ui/empty-state";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { ListingSearch } from "@/components/listings/listings/listing-search";
import { ListingTabs } from "@/components/listings/listings/listing-tabs";
import { canUseMls } from "@/lib/foundation/auth/mls-rights";
import { can } from "@/lib/foundation/auth/permissions";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { isMlsSetUp } from "@/lib/listings/mls/connection";

export const metadata: Metadata = { title: "Listings" };

export default definePage({ can: null }, async ({ actor }) => {
  if (!canUseMls(actor)) forbidden();
  const isSetUp = await isMlsSetUp(actor.tenantId);
  return (
    <>
      <PageHeader title="Listings" titleInTopBar />
      <ListingTabs searches seesClients={can(actor, "CLIENTS_VIEW")} />
      {isSetUp ? (
        <ListingSearch />
      ) : (
        <EmptyState
          icon="house"
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
