import { errorMessages } from "@/lib/foundation/layout/error-messages";
import { shellMessages } from "@/lib/foundation/layout/messages";
import { Button } from "./button";
import { cn } from "./class-names";
import { Icon } from "./icon";

type LoadErrorProps = { onRetry?: () => void; className?: string };

/** Renders the compact fallback for data that could not be loaded. */
export function LoadError({ onRetry, className }: LoadErrorProps) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-danger-soft px-4 py-3 text-danger-fg",
        className,
      )}
    >
      <Icon name="circle-exclamation-point" className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-56">{shellMessages.loadFailed}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {errorMessages.tryAgain}
        </Button>
      )}
    </div>
  );
}
