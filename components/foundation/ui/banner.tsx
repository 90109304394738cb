import type { ReactNode } from "react";
import { Button } from "./button";
import { cn } from "./class-names";
import { Icon } from "./icon";

/** The colours and the icon of each tone. */
export const bannerLooks = {
  danger: { classes: "bg-danger-soft text-danger-fg", icon: "circle-exclamation-point" },
  warning: { classes: "bg-warning-soft text-warning-fg", icon: "triangle-exclamation-point" },
  info: { classes: "bg-info-soft text-info-fg", icon: "info" },
  success: { classes: "bg-green-soft text-green-fg", icon: "circle-check" },
} as const;

type BannerProps = {
  tone?: keyof typeof bannerLooks;
  children: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  className?: string;
};

/**
 * Renders a message on the page, such as a notice or a form that could not be saved. Screen readers announce
 * danger.
 */
export function Banner({ tone = "danger", children, action, className }: BannerProps) {
  const { classes, icon } = bannerLooks[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn(
        "flex items-start gap-2.5 rounded-card px-4 py-3 text-base",
        classes,
        className,
      )}
    >
      <Icon name={icon} className="mt-[3px] size-4 shrink-0" />
      {/** On a phone, several buttons go below the text. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-3">
        <div className="min-w-0 flex-[1_1_12rem] break-words">{children}</div>
        {action && <div className="-my-1 shrink-0">{action}</div>}
      </div>
    </div>
  );
}

type RetryBannerProps = { children: ReactNode; onRetry: () => void; className?: string };

/** Replaces a part that could not be loaded, with a button to retry. */
export const RetryBanner = ({ onRetry, ...banner }: RetryBannerProps) => (
  <Banner
    {...banner}
    action={
      <Button size="sm" onClick={onRetry}>
        Try Again
      </Button>
    }
  />
);
