import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { bannerLooks } from "@/components/foundation/ui/banner";
import { cn } from "@/components/foundation/ui/class-names";
import { PLANS_URL } from "@/lib/foundation/errors";
import type { BillingNotice } from "@/lib/money/billing/notice";

/** One line above the page, `--frame-notice` high. The whole line links to billing. */
export function BillingNoticeLine({ notice }: { notice: BillingNotice }) {
  const { tone, text, short, action } = notice;
  const { classes, Icon } = bannerLooks[tone];
  return (
    <aside aria-label="Billing notice" data-frame-notice data-print="hide" className={classes}>
      <Link
        href={PLANS_URL}
        className={cn(
          "flex h-(--frame-notice) items-center gap-2 px-4 text-sm md:px-6",
          "focus-visible:-outline-offset-2",
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 truncate touch:hidden">{text}</span>
        <span className="min-w-0 flex-1 truncate font-medium md:hidden">{short}</span>
        <span className="flex shrink-0 items-center gap-0.5 font-medium underline underline-offset-4">
          {action}
          <ChevronRight aria-hidden="true" className="size-4" />
        </span>
      </Link>
    </aside>
  );
}
