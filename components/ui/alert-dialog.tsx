"use client";

import { AlertDialog as RadixAlertDialog } from "radix-ui";
import { useState, type MouseEvent, type ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./class-names";
import { FieldError } from "./field";
import { dialogClasses, overlayClasses } from "./overlay-classes";
import { useReturnFocus } from "./return-focus";

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The one sentence that says what will happen. */
  text: ReactNode;
  /** What the button does: "Delete client". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** While its promise runs the dialog waits; if it fails the dialog stays and shows why. */
  onConfirm: () => unknown;
};

/** Asks before something that cannot be taken back. Cancel has the focus, never the action. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  confirmLabel,
  cancelLabel = "Cancel",
  destructive = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const returnFocus = useReturnFocus();

  function changeOpen(next: boolean) {
    if (pending) return;
    setError(null);
    onOpenChange(next);
  }

  async function confirm(event: MouseEvent) {
    event.preventDefault();
    setError(null);
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : "That did not work. Please try again.");
    } finally {
      setPending(false);
    }
  }

  return (
    <RadixAlertDialog.Root open={open} onOpenChange={changeOpen}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlayClasses} />
        <RadixAlertDialog.Content
          {...returnFocus}
          className={cn(dialogClasses, "md:max-w-[440px]")}
        >
          <div className="overflow-y-auto p-5">
            <RadixAlertDialog.Title className="text-lg [overflow-wrap:anywhere]">
              {title}
            </RadixAlertDialog.Title>
            <RadixAlertDialog.Description className="mt-1.5 text-base [overflow-wrap:anywhere] text-muted">
              {text}
            </RadixAlertDialog.Description>
            <div aria-live="polite" className="empty:hidden">
              {error && (
                <div className="mt-3">
                  <FieldError>{error}</FieldError>
                </div>
              )}
            </div>
          </div>
          <div className="flex shrink-0 justify-end gap-2 px-5 pb-5 touch:flex-col-reverse touch:[&>*]:w-full">
            <RadixAlertDialog.Cancel asChild>
              <Button disabled={pending}>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button
              variant={destructive ? "danger" : "primary"}
              pending={pending}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
