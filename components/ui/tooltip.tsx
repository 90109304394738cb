"use client";

import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

const DELAY_MS = 400;

export type TooltipProps = {
  text: ReactNode;
  /** What it explains: one element that takes the focus. */
  children: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
};

/** A word more about what the pointer or the focus is on; never the only place it is said. */
export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-control bg-text px-2 py-1 text-xs font-medium text-bg"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
