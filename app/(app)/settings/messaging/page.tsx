import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { LoadFailure } from "@/components/layout/load-failure";
import { PostalAddressForm } from "@/components/settings/postal-address-form";
import { SenderCheck } from "@/components/settings/sender-check";
import { SettingsSection } from "@/components/settings/settings-section";
import { CopyButton } from "@/components/ui/copy-button";
import { PageHeader } from "@/components/ui/page-header";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { env } from "@/lib/env";
import { formatPhone } from "@/lib/format";
import { senderDomain } from "@/lib/integrations/email/transport";
import { seesMessaging } from "@/lib/messages/settings-rights";
import { teamAddress } from "@/lib/messages/team-address";
import { getMessagingSettings } from "@/lib/tenants/data";
import { savePostalAddress } from "./actions";

export const metadata: Metadata = { title: "Messaging" };

export default async function MessagingSettingsPage() {
  const { actor, db } = await requireActor({ can: null });
  if (!seesMessaging(actor)) forbidden();
  const settings = await orUnavailable(getMessagingSettings(db, actor.tenantId));
  if (!settings) return <LoadFailure />;
  return (
    <>
      <PageHeader title="Messaging" text="What stands behind the e-mails and texts of your team." />
      {can(actor, "SETTINGS_VIEW") && (
        <TeamSections
          {...settings}
          inbound={teamAddress(actor.tenantId, {
            inboundDomain: env.INBOUND_DOMAIN,
            tokenSecret: env.MESSAGE_TOKEN_SECRET,
          })}
          canManage={can(actor, "SETTINGS_MANAGE")}
        />
      )}
    </>
  );
}

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
        title="Postal address"
        text="Stands under marketing mail, as the law asks (CAN-SPAM)."
      >
        {canManage ? (
          <PostalAddressForm
            savePostalAddress={savePostalAddress}
            postalAddress={postal_address ?? ""}
          />
        ) : (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {postal_address ?? "None yet. An administrator can add it."}
          </p>
        )}
      </SettingsSection>
      <SettingsSection
        title="Incoming mail"
        text="What is sent or forwarded to the team's address comes into Messages."
      >
        {inbound ? (
          <div className="flex items-start gap-2">
            <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{inbound}</code>
            <span className="-my-1.5 shrink-0 touch:my-0">
              <CopyButton value={inbound} />
            </span>
          </div>
        ) : (
          <p>Incoming mail is not set up. Answers go to each agent&apos;s own mailbox.</p>
        )}
      </SettingsSection>
      <SettingsSection title="Texts" text="The number your clients see.">
        <p className="tabular-nums">{number ? formatPhone(number) : "Texting is not set up."}</p>
      </SettingsSection>
      <SettingsSection
        title="Sender"
        text="Whether mailboxes can tell that mail from here is really yours: SPF, DKIM and DMARC."
      >
        <SenderCheck domain={senderDomain(env.MAIL_FROM)} />
      </SettingsSection>
    </>
  );
}
