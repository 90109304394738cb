import type { Metadata } from "next";
import { MailPreferenceCard } from "@/components/messaging/messages/mail-preference-card";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { CompanyHead } from "@/components/organisation/branding/company-head";
import { readMailPreference } from "@/lib/messaging/messages/mail-preference";
import { messageMessages } from "@/lib/messaging/messages/messages";

export const metadata: Metadata = { title: "Email preferences", robots: { index: false } };

/** Target of the link in marketing mail. Opening it changes nothing: mail scanners open links. */
export default async function UnsubscribePage({ params }: PageProps<"/unsubscribe/[token]">) {
  const { token } = await params;
  const preference = await readMailPreference(token);
  if (preference) {
    return (
      <>
        <CompanyHead branding={preference.branding} team={preference.team} />
        <MailPreferenceCard token={token} initial={preference} />
      </>
    );
  }
  return (
    <AuthCard
      icon="mail-x"
      title={messageMessages.linkEnded}
      text="The email with this link was deleted. Reply to that email to unsubscribe."
    />
  );
}
