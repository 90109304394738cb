import type { Metadata } from "next";
import { CommissionTabs } from "@/components/commissions/commission-tabs";
import { JournalAccountsForm } from "@/components/commissions/journal/journal-accounts-form";
import { JournalDownload } from "@/components/commissions/journal/journal-download";
import { definePage } from "@/components/foundation/layout/define-page";
import { Banner } from "@/components/foundation/ui/banner";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { getJournalAccounts } from "@/lib/commissions/journal/data";
import { can } from "@/lib/foundation/auth/permissions";

export const metadata: Metadata = { title: "Journal of commissions" };

export default definePage({ can: "COMMISSIONS_VIEW_ALL" }, async ({ actor, db }) => {
  const canManage = can(actor, "COMMISSIONS_MANAGE");
  return (
    <>
      <PageHeader
        title="Commissions"
        titleInTopBar
        text="Commissions as debits and credits, for your bookkeeping."
      />
      <CommissionTabs />
      {canManage ? (
        <>
          <JournalDownload />
          <JournalAccountsForm names={await getJournalAccounts(db, actor)} />
        </>
      ) : (
        <Banner tone="info">Only people who manage commissions can download the journal.</Banner>
      )}
    </>
  );
});
