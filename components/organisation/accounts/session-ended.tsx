"use client";

import { Banner } from "@/components/foundation/ui/banner";
import { useInBrowser } from "@/lib/foundation/browser/use-in-browser";
import { hasDrafts } from "@/lib/foundation/drafts/kept-drafts";
import { API_MESSAGES } from "@/lib/foundation/errors";
import { accountMessages } from "@/lib/organisation/accounts/messages";

/** Explains why the session ended, and what happened to unsaved work. */
export function SessionEnded() {
  const draftKept = useInBrowser(hasDrafts, false);
  return (
    <Banner tone="info" className="mb-5">
      {API_MESSAGES.signedOut} {draftKept && accountMessages.draftKept}
    </Banner>
  );
}
