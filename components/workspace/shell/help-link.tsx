"use client";

import { CircleQuestionMark } from "lucide-react";
import { usePathname } from "next/navigation";
import { ButtonLink } from "@/components/foundation/ui/button";
import { toHelpHref } from "@/lib/platform/help/page-for";

/** Opens the help for the screen one is on. On the phone More has it. */
export function HelpLink() {
  const href = toHelpHref(usePathname());
  return (
    <ButtonLink
      icon={CircleQuestionMark}
      href={href}
      prefetch={false}
      variant="quiet"
      size="icon-sm"
      aria-label="Help for this screen"
      className="text-muted touch:hidden"
    />
  );
}
