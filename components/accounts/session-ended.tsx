"use client";

import { Banner } from "@/components/ui/banner";
import { accountMessages } from "@/lib/accounts/messages";
import { API_MESSAGES } from "@/lib/errors";
import { hasDrafts } from "@/lib/drafts/kept-drafts";
import { useInBrowser } from "@/lib/use-in-browser";

/** Why somebody is at the sign-in page who was in the middle of something, and what became of that. */
export function SessionEnded() {
  const draftKept = useInBrowser(hasDrafts, false);
  return (
    <Banner tone="info" className="mb-5">
      {API_MESSAGES.signedOut} {draftKept && accountMessages.draftKept}
    </Banner>
  );
}
