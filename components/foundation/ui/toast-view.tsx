"use client";

import { useTheme } from "next-themes";
import { useEffect } from "react";
import { toast, Toaster as SonnerToaster } from "sonner";
import { Icon } from "./icon";
import { toastDuration, type ToastInput } from "./toast-store";

/** A new toast replaces the visible one by reusing its id (docs/decisions.md, "Caches"). */
let toastNumber = 0;

/** Gives the next toast a new id. While a toast fades out, sonner would remove its replacement with it. */
function takeNextId(): void {
  toastNumber += 1;
}

function pressAction({ onClick }: NonNullable<ToastInput["action"]>): void {
  takeNextId();
  onClick();
}

/** The offset above a page's round button, or above its bar for selected records (selection-bar.tsx). */
const ABOVE_WHAT_COMES_NEXT =
  "calc(max(8.25rem, 4.75rem + var(--selection-bar, 0px)) + env(safe-area-inset-bottom))";

const icons = {
  success: <Icon name="circle-check" className="size-4 text-green" />,
  error: <Icon name="circle-exclamation-point" className="size-4 text-danger" />,
  warning: <Icon name="triangle-exclamation-point" className="size-4 text-warning" />,
  info: <Icon name="info" className="size-4 text-info" />,
};

/** Renders the corner where toasts appear, and shows the given one. Loaded separately, with sonner. */
export default function ToastView({ shown }: { shown: ToastInput }) {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const { title, description, variant = "success", action } = shown;
    toast(title, {
      id: `toast-${toastNumber}`,
      description,
      icon: icons[variant],
      action: action && { label: action.label, onClick: () => pressAction(action) },
      duration: toastDuration(shown),
      onAutoClose: takeNextId,
      onDismiss: takeNextId,
    });
  }, [shown]);
  return (
    <SonnerToaster
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="bottom-right"
      visibleToasts={1}
      closeButton={false}
      offset={24}
      mobileOffset={{ bottom: ABOVE_WHAT_COMES_NEXT, left: 12, right: 12 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "font-sans flex w-full items-center gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-4 text-base text-text shadow-float md:w-[360px]",
          icon: "flex shrink-0",
          content: "min-w-0 flex-1",
          title: "line-clamp-2 font-medium [overflow-wrap:anywhere]",
          description: "line-clamp-2 text-sm text-muted [overflow-wrap:anywhere]",
          actionButton:
            "h-8 shrink-0 rounded-control px-2.5 text-sm font-medium text-accent-fg hover:bg-accent-soft touch:h-11",
        },
      }}
    />
  );
}
