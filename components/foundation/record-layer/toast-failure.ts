import { showFailure } from "@/components/foundation/ui/toast";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";

/** Says in the corner why the server did not do something, where no form says it. */
export const toastFailure = (
  error: unknown,
  texts: Parameters<typeof toSaveFailureText>[1],
): void => showFailure(toSaveFailureText(error, texts));
