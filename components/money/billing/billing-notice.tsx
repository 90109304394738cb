import { Link } from "@/components/foundation/ui/link";
import { bannerLooks } from "@/components/foundation/ui/banner";
import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";
import { PLANS_URL } from "@/lib/foundation/errors";
import type { BillingNotice } from "@/lib/money/billing/notice";

/** Renders one line above the page, `--frame-notice` high. The whole line links to billing. */
export function BillingNoticeLine({ notice }: { notice: BillingNotice }) {
  const { tone, text, short, action } = notice;
  const { classes, icon } = bannerLooks[tone];
  return (
    <aside aria-label="Billing notice" data-frame-notice data-print="hide" className={classes}>
      <Link
        href={PLANS_URL}
        className={cn(
          "flex h-(--frame-notice) items-center gap-2 px-4 text-sm md:px-6",
          "focus-visible:-outline-offset-2",
        )}
      >
        <Icon name={icon} className="size-4 shrink-0" />
        <span className="min-w-0 truncate touch:hidden">{text}</span>
        <span className="min-w-0 flex-1 truncate font-medium md:hidden">{short}</span>
        <span className="flex shrink-0 items-center gap-0.5 font-medium underline underline-offset-4">
          {action}
          <Icon name="chevron-right" className="size-4" />
        </span>
      </Link>
    </aside>
  );
}
