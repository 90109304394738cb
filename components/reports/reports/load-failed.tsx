import { Button } from "@/components/foundation/ui/button";
import { ErrorState } from "@/components/foundation/ui/error-state";
import { getRefusalMessage } from "@/lib/foundation/api/fetch";
import { reportMessages as text } from "@/lib/reports/reports/messages";

type LoadFailedProps = { error: Error; onRetry: () => void };

/** Why there is no report: a refusal in the server's words, anything else with a way to ask again. */
export function LoadFailed({ error, onRetry }: LoadFailedProps) {
  const refusal = getRefusalMessage(error);
  return (
    <ErrorState
      title={refusal ?? "The report could not be loaded"}
      text={refusal ? "Choose something else above." : text.loadFailed}
      action={refusal === null && <Button onClick={onRetry}>Try Again</Button>}
    />
  );
}
