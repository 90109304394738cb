import { showFailure } from "@/components/ui/toast";
import { toSaveFailureText } from "@/lib/records/save-failure";

/** Says in the corner why the server did not do something, where no form says it. */
export const toastFailure = (
  error: unknown,
  texts: Parameters<typeof toSaveFailureText>[1],
): void => showFailure(toSaveFailureText(error, texts));
