"use client";

import { CreditCard } from "lucide-react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast";
import { leaveForStripe } from "@/lib/billing/at-stripe";
import { usePortal } from "@/lib/billing/hooks";
import { billingFailureText, billingTexts as text } from "@/lib/billing/screen-messages";
import { useOnce } from "./use-once";

/** To the page where the card is changed. */
export function PortalButton({ variant }: Pick<ButtonProps, "variant">) {
  const { mutateAsync: askForPortal } = usePortal();
  const { act, isBusy } = useOnce(async () => {
    try {
      const { url } = await askForPortal();
      await leaveForStripe(url, "portal");
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
