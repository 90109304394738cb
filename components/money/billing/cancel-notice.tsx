"use client";

import { useRouter } from "next/navigation";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { useResumeSubscription } from "@/lib/money/billing/hooks";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";
import type { Subscription } from "@/lib/money/billing/schema";
import { formatDate } from "@/lib/foundation/text/format";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { useSingleFlight } from "./use-single-flight";

type CancelNoticeProps = { subscription: Subscription; mayManage: boolean };

/** That the subscription ends, when, and the way back until then. */
export function CancelNotice({ subscription, mayManage }: CancelNoticeProps) {
  const timeZone = useTimeZone();
  const { mutateAsync: askToResume } = useResumeSubscription();
  const router = useRouter();
  const resume = useSingleFlight(async () => {
    try {
      await askToResume();
      showToast({ title: text.resumed });
      router.refresh();
    } catch (error) {
      showToast({ variant: "error", title: billingFailureText(error, text.resumeFailed) });
    }
  });

  return (
    <Banner tone="warning">
      <p className="font-medium">
        Your subscription ends on {formatDate(subscription.currentPeriodEnd ?? "", timeZone)}.
      </p>
      <p>Until then everything stays as it is. Afterwards your team can read and export.</p>
      {mayManage && (
        <Button size="sm" className="mt-3" pending={resume.isBusy} onClick={resume.act}>
          Resume
        </Button>
      )}
    </Banner>
  );
}
