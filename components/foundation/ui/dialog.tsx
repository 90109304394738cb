"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "./button";
import { cn } from "./class-names";
import { useEscapeOnTop } from "./escape-on-top";
import { dialogClasses, dialogFootClasses, overlayClasses } from "./overlay-classes";
import { FocusOrigin, useReturnFocus } from "./return-focus";

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;

const widths = { sm: "md:max-w-[420px]", md: "md:max-w-[560px]", lg: "md:max-w-[760px]" };

type DialogContentProps = Omit<ComponentProps<typeof RadixDialog.Content>, "title"> & {
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  size?: keyof typeof widths;
};

/** Renders the box with its title and close button. Children: DialogBody and DialogFooter. */
export function DialogContent({
  title,
  description,
  size = "md",
  className,
  children,
  ...rest
}: DialogContentProps) {
  const { keepOrigin, onCloseAutoFocus } = useReturnFocus();
  const escapeOnTop = useEscapeOnTop();
  return (
    <RadixDialog.Portal>
      <FocusOrigin onOpen={keepOrigin} />
      <RadixDialog.Overlay className={overlayClasses} />
      <RadixDialog.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        {...escapeOnTop}
        onOpenAutoFocus={focusFirstControl}
        onCloseAutoFocus={onCloseAutoFocus}
        {...rest}
        className={cn(dialogClasses, widths[size], className)}
      >
        <div className="flex shrink-0 items-start justify-between gap-4 px-5 pt-4 pb-3">
          <div className="min-w-0">
            <RadixDialog.Title className="text-lg [overflow-wrap:anywhere]">
              {title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-0.5 text-base [overflow-wrap:anywhere] text-muted">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <RadixDialog.Close asChild>
            <IconButton icon="x" label="Close" data-closes-dialog className="-mt-1 -mr-2" />
          </RadixDialog.Close>
        </div>
        {children}
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

/** Focuses the first control of a form, or of the marked part, rather than the close button. */
function focusFirstControl(event: Event) {
  const box = event.currentTarget;
  if (!(box instanceof HTMLElement)) return;
  const place = box.querySelector("[data-begins-here]") ?? box;
  const control = place.querySelector<HTMLElement>(
    "input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [role=combobox]",
  );
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Renders the part that scrolls when it is long. */
export function DialogBody({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5", className)}
      {...rest}
    />
  );
}

/** Renders the buttons. Cancel is first, the action last: right on a wide screen, on top on the phone. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn(dialogFootClasses, className)} {...rest} />;
}
