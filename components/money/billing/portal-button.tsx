"use client";

import { CreditCard } from "lucide-react";
import { Button, type ButtonProps } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { redirectToStripe } from "@/lib/money/billing/stripe-redirect";
import { usePortal } from "@/lib/money/billing/hooks";
import { billingFailureText, billingTexts as text } from "@/lib/money/billing/screen-messages";
import { useSingleFlight } from "./use-single-flight";

/** To the page where the card is changed. */
export function PortalButton({ variant }: Pick<ButtonProps, "variant">) {
  const { mutateAsync: askForPortal } = usePortal();
  const { act, isBusy } = useSingleFlight(async () => {
    try {
      const { url } = await askForPortal();
      await redirectToStripe(url, "portal");
    } catch (error) {
      showToast({ variant: "error", title: billingFailureText(error, text.portalFailed) });
    }
  });
  return (
    <Button icon={CreditCard} variant={variant} pending={isBusy} onClick={act}>
      Payment method
    </Button>
  );
}
