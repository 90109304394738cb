"use client";

import { useTheme } from "next-themes";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as SonnerToaster, toast } from "sonner";

/** One id for every toast: a new one takes the place of the last (SPEC §9, toast limit 1). */
const TOAST_ID = "toast";

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-4 text-green" />,
  error: <CircleAlert aria-hidden="true" className="size-4 text-danger" />,
  warning: <TriangleAlert aria-hidden="true" className="size-4 text-warning" />,
  info: <Info aria-hidden="true" className="size-4 text-info" />,
};

export type ToastInput = {
  title: string;
  description?: string;
  variant?: keyof typeof icons;
  /** A cheap way back or onward: "Undo", "View". */
  action?: { label: string; onClick: () => void };
};

/** Says in the corner what has just happened. Errors stay twice as long. */
export function showToast({ title, description, variant = "success", action }: ToastInput): void {
  toast(title, {
    id: TOAST_ID,
    description,
    icon: icons[variant],
    action,
    duration: variant === "error" || action ? 8000 : 4000,
  });
}

export function dismissToast(): void {
  toast.dismiss(TOAST_ID);
}

export function Toaster() {
  const { resolvedTheme } = useTheme();
  return (
    <SonnerToaster
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="bottom-right"
      visibleToasts={1}
      closeButton={false}
      offset={24}
      mobileOffset={{ bottom: 76, left: 12, right: 12 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "font-sans flex w-full items-center gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-4 text-base text-text shadow-float md:w-[360px]",
          icon: "flex shrink-0",
          content: "min-w-0 flex-1",
          title: "font-medium break-words",
          description: "text-sm text-muted break-words",
          actionButton:
            "h-8 shrink-0 rounded-control px-2.5 text-sm font-medium text-accent-fg hover:bg-accent-soft touch:h-11",
        },
      }}
    />
  );
}
