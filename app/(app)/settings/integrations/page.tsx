import type { Metadata } from "next";
import { Link } from "@/components/foundation/ui/link";
import { definePage } from "@/components/foundation/layout/define-page";
import { CopyButton } from "@/components/foundation/ui/copy-button";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { SettingsSection } from "@/components/foundation/ui/settings-section";
import { TestConnectionButton } from "@/components/platform/connections/test-connection-button";
import { SenderCheck } from "@/components/workspace/settings/sender-check";
import { can } from "@/lib/foundation/auth/permissions";
import { resolveTimeZone } from "@/lib/foundation/auth/time-zone";
import { env } from "@/lib/foundation/env";
import { PLANS_URL } from "@/lib/foundation/errors";
import { senderDomain } from "@/lib/foundation/integrations/email/transport";
import { formatDate, formatPhone } from "@/lib/foundation/text/format";
import { toTeamAddress } from "@/lib/messaging/messages/team-address";
import { getSubscription } from "@/lib/money/billing/data";
import { statusLabel } from "@/lib/money/billing/status-label";
import { nextStepText } from "@/lib/money/billing/subscription-text";
import { getMessagingSettings } from "@/lib/organisation/tenants/data";
import { getFeed } from "@/lib/records/calendar/feed.data";

export const metadata: Metadata = { title: "Integrations" };

/** The team's integrations, each with its status and a test button. */
export default definePage({ can: "INTEGRATIONS_MANAGE" }, async ({ actor, db }) => {
  const [{ sms_number }, feed, subscription] = await Promise.all([
    getMessagingSettings(db, actor.tenantId),
    getFeed(db, actor),
    can(actor, "BILLING_VIEW") ? getSubscription(db, actor) : null,
  ]);
  const timeZone = resolveTimeZone(actor);
  const number = env.TWILIO_ACCOUNT_SID ? (sms_number ?? env.SMS_FROM) : undefined;
  const inbound = toTeamAddress(actor.tenantId, {
    inboundDomain: env.INBOUND_DOMAIN,
    tokenSecret: env.MESSAGE_TOKEN_SECRET,
  });
  return (
    <>
      <PageHeader
        title="Integrations"
        titleInTopBar
        text="What your team’s account is connected to, and whether it works."
      />
      <SettingsSection
        title="Outgoing email"
        text="Invitations, reminders, and what you write to clients."
      >
        <SenderCheck domain={senderDomain(env.MAIL_FROM)} />
        <TestConnectionButton channel="mail" label="Send me a test email" />
      </SettingsSection>
      <SettingsSection
        title="Incoming email"
        text="Email sent or forwarded there shows in Messages."
      >
        {inbound ? (
          <div className="flex items-start gap-2">
            <code className="min-w-0 text-sm [overflow-wrap:anywhere]">{inbound}</code>
            <span className="-my-1.5 shrink-0 touch:my-0">
              <CopyButton value={inbound} />
            </span>
          </div>
        ) : (
          <p>Not set up. Replies go to each agent’s own inbox.</p>
        )}
      </SettingsSection>
      <SettingsSection title="Texts" text="The number your clients see.">
        <p>
          {number ? (
            <>
              Texts go out from <span className="tabular-nums">{formatPhone(number)}</span>, through
              Twilio.
            </>
          ) : (
            "Not set up. Texts cannot be sent."
          )}
        </p>
        {number && <TestConnectionButton channel="texts" label="Check Twilio" />}
      </SettingsSection>
      <SettingsSection title="Calendar" text="Your tasks and key dates in a calendar app.">
        <p>{feedText(feed, timeZone)}</p>
        <SettingsLink href="/calendar">Open the calendar</SettingsLink>
      </SettingsSection>
      {can(actor, "BILLING_VIEW") && (
        <SettingsSection title="Payments" text="Your subscription, through Stripe.">
          <p>
            {subscription
              ? `${statusLabel(subscription.status)}. ${nextStepText(subscription, timeZone)}`
              : env.STRIPE_SECRET_KEY
                ? "Stripe is connected. The team has not subscribed."
                : "Stripe is not set up."}
          </p>
          <SettingsLink href={PLANS_URL}>Open billing</SettingsLink>
        </SettingsSection>
      )}
    </>
  );
});

function feedText(feed: Awaited<ReturnType<typeof getFeed>>, timeZone: string): string {
  if (!feed) return "You have no calendar address yet. Create one in the calendar.";
  return feed.last_used_at
    ? `Your calendar address was last read on ${formatDate(feed.last_used_at, timeZone)}.`
    : "You have a calendar address. No app has read it yet.";
}

function SettingsLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="mt-2 inline-flex items-center rounded-mark font-medium text-accent-fg underline-offset-4 hover:underline touch:min-h-11"
    >
      {children}
    </Link>
  );
}
