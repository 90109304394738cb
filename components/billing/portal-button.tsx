"use client";

import { CreditCard } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { redirectToStripe } from "@/lib/billing/stripe-redirect";
import { usePortal } from "@/lib/billing/hooks";
import { billingFailureText, billingTexts as text } from "@/lib/billing/screen-messages";
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
