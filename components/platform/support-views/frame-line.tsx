import type { ReactNode } from "react";
import { Icon } from "@/components/foundation/ui/icon";

type FrameLineProps = {
  /** The accessible name. */
  label: string;
  /** The full text, and a short one for a phone. */
  text: string;
  short: string;
  action: ReactNode;
};

/** Renders one line above every page during a support view, `--frame-notice` high. */
export function FrameLine({ label, text, short, action }: FrameLineProps) {
  return (
    <aside
      aria-label={label}
      data-frame-notice
      data-print="hide"
      className="flex h-(--frame-notice) items-center gap-2 bg-warning-soft px-4 text-sm text-warning-fg md:px-6"
    >
      <Icon name="eye" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate touch:hidden" title={text}>
        {text}
      </span>
      <span className="min-w-0 flex-1 truncate font-medium md:hidden">{short}</span>
      <div className="shrink-0">{action}</div>
    </aside>
  );
}
