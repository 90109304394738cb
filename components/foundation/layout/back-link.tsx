"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import { ButtonLink } from "@/components/foundation/ui/button";
import { isPublicPage } from "@/lib/foundation/auth/public-paths";

/** The phone's way back: to where one came from, or, on a page that was opened by itself, to the screen above it. */
export function BackLink({ parent }: { parent: string }) {
  const router = useRouter();
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || !isNavigatedInApp()) return;
    event.preventDefault();
    router.back();
  }
  return (
    <ButtonLink
      icon={ArrowLeft}
      href={parent}
      prefetch={false}
      variant="quiet"
      size="icon"
      aria-label="Back"
      className="-ml-3 md:hidden [&_svg]:size-5"
      onClick={goBack}
    />
  );
}

/** Whether the page before this one is of the app. Browsers that do not tell have the screen above. */
function isNavigatedInApp(): boolean {
  if (!("navigation" in window) || !window.navigation.currentEntry) return false;
  const before = window.navigation.entries()[window.navigation.currentEntry.index - 1];
  return Boolean(before?.url) && !isPublicPage(new URL(before?.url ?? "").pathname);
}
