import type { Metadata } from "next";
import { SharedHomeCard } from "@/components/listings/listings/shared-home-card";
import { AuthCard } from "@/components/organisation/accounts/auth-card";
import { CompanyHead } from "@/components/organisation/branding/company-head";
import { listingMessages as text } from "@/lib/listings/listings/messages";
import { findSharedHome } from "@/lib/listings/listings/shared-home.data";

export const metadata: Metadata = { title: "A home for you", robots: { index: false } };

/** Target of a home's link in a mail to a buyer. */
export default async function SharedHomePage({ params }: PageProps<"/home/[token]">) {
  const { token } = await params;
  const home = await findSharedHome(token);
  if (!home) return <AuthCard icon="house" title={text.homeGone} text={text.homeGoneText} />;
  return (
    <>
      <CompanyHead branding={null} team={home.team} />
      <SharedHomeCard
        listing={home.listing}
        photo={`/api/homes/${token}/photo`}
        timeZone={home.timeZone}
      />
    </>
  );
}
