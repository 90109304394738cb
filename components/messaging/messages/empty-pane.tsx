import { cn } from "@/components/foundation/ui/class-names";
import { Icon } from "@/components/foundation/ui/icon";

/** The classes of the pane: as high as the space below the tabs, and sticky below the header beside a long list. */
export const paneClasses =
  "sticky top-[72px] mt-3 flex h-[calc(100dvh_-_252px_-_var(--frame-notice,0px))] min-h-96 flex-col overflow-hidden rounded-card border border-line bg-surface";

/** Renders the placeholder beside the list while no message is open. */
export const EmptyPane = () => (
  <div
    className={cn(
      paneClasses,
      "items-center justify-center gap-1 text-center text-muted max-xl:hidden",
    )}
  >
    <Icon name="mail-open" className="mb-2 size-6" />
    <p className="font-medium text-text">Nothing open</p>
    <p className="text-sm">Choose a person to read the conversation and reply.</p>
  </div>
);
