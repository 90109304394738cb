import type { ReactNode } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";
import type { IconName } from "./icon-names";

export type EmptyStateProps = {
  icon?: IconName;
  /** The content that will be here. */
  title: string;
  /** The benefit of that content, or what to try. */
  text?: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center rounded-card border border-dashed border-line-strong px-6 py-14 text-center",
        className,
      )}
    >
      {icon && (
        <span className="mb-4 grid size-10 place-items-center rounded-card bg-sunken text-muted">
          <Icon name={icon} className="size-5" strokeWidth={1.5} />
        </span>
      )}
      <p className="text-lg font-semibold tracking-[-0.01em]">{title}</p>
      {text && <p className="mt-1 max-w-[44ch] text-balance text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
