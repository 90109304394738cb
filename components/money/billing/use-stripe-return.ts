import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { showToast } from "@/components/foundation/ui/toast";
import { consumeStripeReturn } from "@/lib/money/billing/stripe-redirect";
import { useSyncSubscription } from "@/lib/money/billing/hooks";
import { billingTexts as text } from "@/lib/money/billing/screen-messages";
import { isOngoing } from "@/lib/money/billing/subscription-text";

/**
 * Reads Stripe anew for whoever comes back from its pages, and while a payment is owed: it may have just been paid in
 * another tab. Answers whether somebody left the checkout without paying.
 */
export function useStripeReturn({ isPastDue }: { isPastDue: boolean }): boolean {
  const [leftCheckout, setLeftCheckout] = useState(false);
  const { mutateAsync: sync } = useSyncSubscription();
  const router = useRouter();

  /** What was gone for and is not there. Where Stripe does not answer, the screen shows what was last read. */
  const readAnew = useEffectEvent(async () => {
    const errand = consumeStripeReturn();
    if (!errand && !isPastDue) return null;
    const answer = await sync().catch(() => null);
    if (!answer) return null;
    const { subscription } = answer;
    if (subscription && errand === `change:${subscription.plan}`)
      showToast({ title: text.changed });
    // The line above every page may be another now.
    router.refresh();
    return subscription && isOngoing(subscription) ? null : errand;
  });

  useEffect(() => {
    void readAnew().then((missing) => {
      if (missing === "checkout") setLeftCheckout(true);
    });
  }, []);
  return leftCheckout;
}
