"use client";

import * as RadixDialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { IconButton } from "./button";
import { cn } from "./class-names";
import { useEscapeOnTop } from "./escape-on-top";
import { overlayClasses } from "./overlay-classes";

export const Sheet = RadixDialog.Root;
export const SheetTrigger = RadixDialog.Trigger;
export const SheetClose = RadixDialog.Close;

type SheetContentProps = {
  title: ReactNode;
  children: ReactNode;
};

/** Renders a panel from the right edge for work beside the page; from the bottom under 768 px. */
export function SheetContent({ title, children }: SheetContentProps) {
  const escapeOnTop = useEscapeOnTop();
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className={overlayClasses} />
      <RadixDialog.Content
        {...escapeOnTop}
        aria-describedby={undefined}
        className={cn(
          "fixed z-50 flex flex-col border-line bg-surface shadow-dialog outline-none",
          "md:inset-y-0 md:right-0 md:w-[440px] md:border-l",
          "md:data-[state=closed]:animate-sheet-out md:data-[state=open]:animate-sheet-in",
          "touch:inset-x-0 touch:bottom-0 touch:max-h-[88dvh] touch:rounded-t-dialog touch:border-t touch:pb-safe",
          "touch:data-[state=closed]:animate-sheet-down touch:data-[state=open]:animate-sheet-up",
        )}
      >
        <div className="flex h-14 shrink-0 items-center justify-between gap-4 border-b border-line pr-3 pl-5 touch:pr-1.5">
          <RadixDialog.Title className="truncate text-lg">{title}</RadixDialog.Title>
          <RadixDialog.Close asChild>
            <IconButton icon="x" label="Close" data-closes-dialog />
          </RadixDialog.Close>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
