import type { UseFormReturn } from "react-hook-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import type { ComposeValues } from "@/lib/messaging/messages/form-values";
import { messageMessages } from "@/lib/messaging/messages/messages";

/** Renders the choice whether an email advertises, and so has to meet the legal requirements for commercial mail. */
export const MarketingField = ({ form }: { form: UseFormReturn<ComposeValues> }) => (
  <Checkbox
    {...form.register("is_marketing")}
    label="Marketing email"
    description={messageMessages.marketing}
  />
);
