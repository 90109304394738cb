import type { ReactNode } from "react";
import { Icon } from "./icon";

type ErrorStateProps = {
  /** The problem. */
  title: string;
  /** What the person can do. */
  text?: ReactNode;
  action?: ReactNode;
};

/** Replaces a part of the page that failed. The rest of the page keeps working. */
export function ErrorState({ title, text, action }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-14 text-center"
    >
      <span className="mb-4 grid size-10 place-items-center rounded-card bg-danger-soft text-danger-fg">
        <Icon name="circle-exclamation-point" className="size-5" strokeWidth={1.5} />
      </span>
      <p className="text-lg font-semibold tracking-[-0.01em] break-words">{title}</p>
      {text && <p className="mt-1 max-w-[44ch] text-balance text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
