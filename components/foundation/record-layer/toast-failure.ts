import { showFailure } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

/** Shows the reason of a failed call as a toast, where no form shows it. */
export const toastFailure = (
  error: unknown,
  texts: Parameters<typeof toSaveFailureText>[1],
): void => showFailure(toSaveFailureText(error, texts));
