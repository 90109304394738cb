import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ApiError } from "@/lib/api/fetch";
import { reportMessages as text } from "@/lib/reports/messages";

type LoadFailedProps = { error: Error; onRetry: () => void };

/** Why there is no report: a refusal in the server's words, anything else with a way to ask again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (
    <ErrorState
      title={isRefusal ? error.message : "The report could not be loaded"}
      text={isRefusal ? "Choose something else above." : text.loadFailed}
      action={!isRefusal && <Button onClick={onRetry}>Try Again</Button>}
    />
  );
}
