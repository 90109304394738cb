"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import { useRef, useState, type MouseEvent, type ReactNode } from "react";
import { ApiError } from "@/lib/foundation/api/fetch";
import { Button } from "./button";
import { cn } from "./class-names";
import { useEscapeOnTop } from "./escape-on-top";
import { FieldError } from "./field";
import { dialogClasses, overlayClasses } from "./overlay-classes";
import { FocusOrigin, useReturnFocus } from "./return-focus";
import { showToast, type ToastInput } from "./toast-store";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence about what will happen. */
  text: ReactNode;
  /** The button's text: "Delete Client". */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  /** The dialog waits for the promise. If it fails, the dialog stays and shows why. */
  onConfirm: () => unknown;
};

/** Keeps the dialog open on a press outside. */
const preventClose = (event: Event) => event.preventDefault();

/** Asks for confirmation of something that cannot be undone. Focuses Cancel, never the action. */
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
  const cancel = useRef<HTMLButtonElement>(null);
  const { keepOrigin, onCloseAutoFocus } = useReturnFocus();
  const escapeOnTop = useEscapeOnTop();

  function focusCancel(event: Event) {
    event.preventDefault();
    cancel.current?.focus({ preventScroll: true });
  }

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
    <RadixDialog.Root open={open} onOpenChange={changeOpen}>
      <RadixDialog.Portal>
        <FocusOrigin onOpen={keepOrigin} />
        <RadixDialog.Overlay className={overlayClasses} />
        <RadixDialog.Content
          role="alertdialog"
          {...escapeOnTop}
          onOpenAutoFocus={focusCancel}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDownOutside={preventClose}
          onInteractOutside={preventClose}
          className={cn(dialogClasses, "md:max-w-[440px]")}
        >
          <Question title={title} text={text} error={error} />
          <div className="flex shrink-0 justify-end gap-2 px-5 pb-5 max-sm:flex-col-reverse max-sm:[&>*]:w-full">
            <RadixDialog.Close asChild>
              <Button ref={cancel} disabled={pending} data-closes-dialog>
                {cancelLabel}
              </Button>
            </RadixDialog.Close>
            <Button
              variant={destructive ? "danger" : "primary"}
              pending={pending}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type QuestionProps = Pick<ConfirmDialogProps, "title" | "text"> & { error: string | null };

const Question = ({ title, text, error }: QuestionProps) => (
  <div className="overflow-y-auto p-5">
    <RadixDialog.Title className="text-lg [overflow-wrap:anywhere]">{title}</RadixDialog.Title>
    <RadixDialog.Description className="mt-1.5 text-base [overflow-wrap:anywhere] text-muted">
      {text}
    </RadixDialog.Description>
    <div aria-live="polite" className="empty:hidden">
      {error && (
        <div className="mt-3">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  </div>
);

type FailureText = string | ((error: unknown) => string);

type ConfirmOnceProps = Omit<ConfirmDialogProps, "open" | "onOpenChange"> & {
  /** The error text, in place of the thrown one; a function can include the server's reason. */
  failureText?: FailureText;
  /** The text of the toast after success. */
  successText?: ToastInput;
  /** Called after success. */
  onDone?: (() => void) | undefined;
  onClose: () => void;
};

/** Renders a ConfirmDialog that is open when mounted. `onClose` is called once the person has answered. */
export function ConfirmOnce(props: ConfirmOnceProps) {
  const { onConfirm, failureText, successText, onDone, onClose, ...question } = props;
  const [open, setOpen] = useState(true);

  async function confirm() {
    try {
      await onConfirm();
    } catch (error) {
      throw failureText ? toRefusal(error, failureText) : error;
    }
    if (successText) showToast(successText);
    onDone?.();
  }

  return (
    <ConfirmDialog
      {...question}
      onConfirm={confirm}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) onClose();
      }}
    />
  );
}

function toRefusal(error: unknown, failureText: FailureText): unknown {
  // A retry would not help: the frame shows why, and a link to the plans.
  if (error instanceof ApiError && error.plansUrl !== undefined) return error;
  const text = typeof failureText === "string" ? failureText : failureText(error);
  return new Error(text, { cause: error });
}
