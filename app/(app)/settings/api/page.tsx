import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { Banner } from "@/components/foundation/ui/banner";
import { ButtonLink } from "@/components/foundation/ui/button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { ApiKeys } from "@/components/platform/api-keys/api-keys";
import { Webhooks } from "@/components/platform/webhooks/webhooks";
import { apiKeyAuthMessages as text } from "@/lib/foundation/api-key-auth/messages";
import { PLANS_URL } from "@/lib/foundation/errors";
import { canSignTokens } from "@/lib/foundation/supabase/sign-token";
import { getBillingState } from "@/lib/money/billing/data";
import { listApiKeys } from "@/lib/platform/api-keys/data";
import { listWebhooks } from "@/lib/platform/webhooks/data";

export const metadata: Metadata = { title: "API" };

export default definePage({ can: "API_KEYS_MANAGE" }, async ({ actor, db }) => {
  const [keys, billing, webhooks] = await Promise.all([
    listApiKeys(db, actor.tenantId),
    getBillingState(actor),
    listWebhooks(db, actor),
  ]);
  const isIncluded = billing.plan === null || billing.plan === "enterprise";
  return (
    <>
      <PageHeader
        title="API"
        titleInTopBar
        text="Connect other programs to your data."
        primary={
          isIncluded &&
          canSignTokens() && (
            <ButtonLink icon="plus" variant="primary" href="/settings/api/new">
              New key
            </ButtonLink>
          )
        }
      />
      {!isIncluded && (
        <Banner
          tone="info"
          className="mb-6"
          action={<ButtonLink href={PLANS_URL}>See plans</ButtonLink>}
        >
          {text.needsPlan}
        </Banner>
      )}
      {!canSignTokens() && (
        <Banner tone="warning" className="mb-6">
          {text.notSetUp}
        </Banner>
      )}
      <SettingsSection
        title="Keys"
        text="A key acts for the person who created it. It reaches clients, deals, transactions, tasks, notes, messages, search and its own webhooks, as far as that person chose."
      >
        <ApiKeys keys={keys} />
      </SettingsSection>
      <SettingsSection
        title="Webhooks"
        text="A webhook tells another program when something happens to a record that the person who added it can see. A program with a key can add its own."
      >
        <Webhooks webhooks={webhooks} />
        {isIncluded && (
          <ButtonLink className="mt-4" href="/settings/api/webhooks/new">
            Add a webhook
          </ButtonLink>
        )}
      </SettingsSection>
    </>
  );
});
