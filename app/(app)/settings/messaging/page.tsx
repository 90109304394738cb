import type { Metadata } from "next";
import { Link } from "@/components/foundation/ui/link";
import { forbidden } from "next/navigation";
import { definePage, type SearchPageProps } from "@/components/foundation/layout/define-page";
import { CopyButton } from "@/components/foundation/ui/copy-button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { SuppressionList } from "@/components/messaging/suppressions/suppression-list";
import { SenderCheck } from "@/components/workspace/settings/sender-check";
import { can } from "@/lib/foundation/auth/permissions";
import { env } from "@/lib/foundation/env";
import { senderDomain } from "@/lib/foundation/integrations/email/transport";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { formatPhone } from "@/lib/foundation/text/format";
import { canSeeMessaging } from "@/lib/messaging/messages/settings-rights";
import { toTeamAddress } from "@/lib/messaging/messages/team-address";
import { listSuppressions } from "@/lib/messaging/suppressions/data";
import { suppressionAddress, toSuppressionQuery } from "@/lib/messaging/suppressions/list";
import { suppressionListQuery } from "@/lib/messaging/suppressions/schema";
import { getMessagingSettings } from "@/lib/organisation/tenants/data";

export const metadata: Metadata = { title: "Messaging" };

export default definePage<SearchPageProps>({ can: null }, async ({ actor, db, searchParams }) => {
  if (!canSeeMessaging(actor)) forbidden();
  const filters = suppressionAddress.read(await searchParams);
  const query = suppressionListQuery.parse(Object.fromEntries(toSuppressionQuery(filters)));
  const keepsList = can(actor, "COMMUNICATION_MANAGE");
  const [settings, suppressed] = await Promise.all([
    getMessagingSettings(db, actor.tenantId),
    keepsList ? listSuppressions(db, actor, query) : null,
  ]);
  return (
    <>
      <PageHeader
        title="Messaging"
        titleInTopBar
        text="How your team’s emails and texts are sent."
      />
      {can(actor, "SETTINGS_VIEW") && (
        <TeamSections
          {...settings}
          inbound={toTeamAddress(actor.tenantId, {
            inboundDomain: env.INBOUND_DOMAIN,
            tokenSecret: env.MESSAGE_TOKEN_SECRET,
          })}
          canManage={can(actor, "SETTINGS_MANAGE")}
        />
      )}
      {suppressed && (
        <SettingsSection
          title="Do not contact"
          text="Addresses and numbers no one on your team can contact: people who opted out, addresses that bounced, and any you add."
        >
          <SuppressionList
            initialData={initialData(suppressed)}
            initialQuery={suppressionAddress.query(filters)}
          />
        </SettingsSection>
      )}
    </>
  );
});

type TeamSectionsProps = {
  postal_address: string | null;
  sms_number: string | null;
  inbound: string | null;
  canManage: boolean;
};

function TeamSections({ postal_address, sms_number, inbound, canManage }: TeamSectionsProps) {
  const number = env.TWILIO_ACCOUNT_SID ? (sms_number ?? env.SMS_FROM) : undefined;
  return (
    <>
      <SettingsSection
        title="Marketing email"
        text="It must show your team’s postal address at the bottom."
      >
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {postal_address ?? "There is no postal address yet."}
        </p>
        {canManage ? (
          <Link
            href="/settings/organisation"
            className="mt-2 inline-flex items-center rounded-mark font-medium text-accent-fg underline-offset-4 hover:underline touch:min-h-11"
          >
            {postal_address ? "Change it under Company" : "Add it under Company"}
          </Link>
        ) : (
          !postal_address && <p className="text-muted">An administrator can add it.</p>
        )}
      </SettingsSection>
      <SettingsSection
        title="Incoming email"
        text="Email sent or forwarded to the team’s address shows in Messages."
      >
        {inbound ? (
          <div className="flex items-start gap-2">
            <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{inbound}</code>
            <span className="-my-1.5 shrink-0 touch:my-0">
              <CopyButton value={inbound} />
            </span>
          </div>
        ) : (
          <p>Incoming email is not set up. Replies go to each agent’s own inbox.</p>
        )}
      </SettingsSection>
      <SettingsSection title="Texts" text="The number your clients see.">
        <p className="tabular-nums">{number ? formatPhone(number) : "Texting is not set up."}</p>
      </SettingsSection>
      <SettingsSection
        title="Sender"
        text="How inboxes know that your email is really from you: SPF, DKIM and DMARC."
      >
        <SenderCheck domain={senderDomain(env.MAIL_FROM)} />
      </SettingsSection>
    </>
  );
}
