import { showFailure } from "@/components/ui/toast";
import { saveFailureText } from "@/lib/records/save-failure";

/** Says in the corner why the server did not do something, where no form says it. */
export const sayFailure = (error: unknown, texts: Parameters<typeof saveFailureText>[1]): void =>
  showFailure(saveFailureText(error, texts));
