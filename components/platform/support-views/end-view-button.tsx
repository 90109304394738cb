"use client";

import { useRouter } from "next/navigation";
import { toastFailure } from "@/components/foundation/record-layer/toast-failure";
import { Button, type ButtonProps } from "@/components/foundation/ui/button";
import { showToast } from "@/components/foundation/ui/toast";
import { broadcastSessionEvent } from "@/lib/foundation/auth/session-events";
import { platformMessages as text } from "@/lib/platform/platform/messages";
import { useEndSupportView } from "@/lib/platform/support-views/write-hooks";

type EndViewButtonProps = Pick<ButtonProps, "variant"> & {
  id: string;
  label?: string;
  /**
   * The address that the super admin goes to, who no longer sees the team. Without it the page shows that the view
   * ended.
   */
  leaveTo?: string;
  onEnded?: () => void;
};

/** Ends a support view at once. */
export function EndViewButton({
  id,
  label = "End it",
  leaveTo,
  onEnded,
  variant,
}: EndViewButtonProps) {
  const router = useRouter();
  const end = useEndSupportView();

  function leave() {
    if (leaveTo) {
      broadcastSessionEvent("TENANT_SWITCHED");
      window.location.assign(leaveTo);
      return;
    }
    showToast({ title: text.viewEnded });
    onEnded?.();
    router.refresh();
  }

  function failed(error: Error) {
    toastFailure(error, { ...text, saveFailed: text.viewEndFailed });
    onEnded?.();
    router.refresh();
  }

  return (
    <Button
      size="sm"
      variant={variant}
      pending={end.isPending}
      onClick={() => end.mutate(id, { onSuccess: leave, onError: failed })}
    >
      {label}
    </Button>
  );
}
