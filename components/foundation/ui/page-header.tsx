import type { ReactNode } from "react";
import { cn } from "./class-names";

type PageHeaderProps = {
  title: ReactNode;
  /** A badge or count beside the title. */
  meta?: ReactNode;
  /** A quiet line under the title. */
  text?: ReactNode;
  /** Quiet actions before the primary one. */
  actions?: ReactNode;
  /** The page's one primary Button or ButtonLink: top right, floating on the phone. */
  primary?: ReactNode;
  /** Hides the title on the phone, where the top bar shows it, so that a list starts higher. */
  titleInTopBar?: boolean;
  /** Keeps the text when the top bar shows the title, for a form that the text explains. */
  keepsText?: boolean;
};

/** Renders the page's title and actions, once on every screen. */
export function PageHeader({
  title,
  meta,
  text,
  actions,
  primary,
  titleInTopBar = false,
  keepsText = false,
}: PageHeaderProps) {
  const hidesText = titleInTopBar && !keepsText;
  return (
    <div
      className={cn(
        "mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3",
        hidesText && "touch:-mt-2 touch:mb-0",
      )}
    >
      <div className={cn("min-w-0", hidesText && "touch:sr-only")}>
        <div
          className={cn(
            "flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1",
            titleInTopBar && "touch:sr-only",
          )}
        >
          <h1 className="min-w-0 text-xl break-words">{title}</h1>
          {meta}
        </div>
        {text && <p className="max-w-prose break-words text-muted">{text}</p>}
      </div>
      {(actions || primary) && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {actions}
          {primary && <PrimarySlot>{primary}</PrimarySlot>}
        </div>
      )}
    </div>
  );
}

/** Floats above the bottom bar on the phone, in reach of the thumb. */
function PrimarySlot({ children }: { children: ReactNode }) {
  return (
    <div
      className={cn(
        "contents touch:fixed touch:right-4 touch:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] touch:z-30 touch:block",
        "touch:[&>*]:h-12 touch:[&>*]:rounded-full touch:[&>*]:px-5 touch:[&>*]:shadow-float",
      )}
    >
      {children}
    </div>
  );
}
