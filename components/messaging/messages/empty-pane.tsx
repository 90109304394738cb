import { MailOpen } from "lucide-react";
import { cn } from "@/components/foundation/ui/class-names";
import { EmptyState } from "@/components/foundation/ui/empty-state";

/** Stays in sight beside a long list, under the header. */
export const paneClasses =
  "sticky top-[72px] flex h-[calc(100dvh_-_88px_-_var(--frame-notice,0px))] min-h-80 flex-col overflow-hidden rounded-card border border-line bg-surface";

/** What stands beside the list while no message is open. */
export const EmptyPane = () => (
  <div className={cn(paneClasses, "justify-center max-xl:hidden")}>
    <EmptyState
      icon={MailOpen}
      title="Nothing open"
      text="Choose somebody to read what was said, and to answer."
    />
  </div>
);
