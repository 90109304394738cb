"use client";

import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ChoiceField } from "@/components/foundation/record-layer/fields";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { LoadError } from "@/components/foundation/ui/load-error";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { useStatementPapers } from "@/lib/commissions/papers/hooks";
import type { SideParams } from "@/lib/records/transactions/side-schema";

export type ApprovalValues = { instructions: string; sends: boolean; recipient_email: string };
type SendFieldsProps = { form: UseFormReturn<ApprovalValues>; params: SideParams };

/**
 * Renders the choice whether to send the document to the title company at once, and to which contact; nothing for
 * people who may not send it.
 */
export function SendFields({ form, params }: SendFieldsProps) {
  const { data: papers, isError, refetch } = useStatementPapers(params);
  const [first, ...others] = papers?.contacts ?? [];
  const email = first?.email ?? "";
  useEffect(() => form.setValue("recipient_email", email), [form, email]);
  if (isError) return <LoadError onRetry={() => void refetch()} />;
  if (!papers) return <Skeleton className="h-10" />;
  if (!first) return null;
  return (
    <>
      <Checkbox
        label="Send to title company"
        description={`An email in your name to ${first.name}, ${first.email}, with the authorization as a PDF.`}
        {...form.register("sends")}
      />
      {others.length > 0 && form.watch("sends") && (
        <ChoiceField
          form={form}
          name="recipient_email"
          label="To"
          options={[first, ...others].map((each) => [each.email, `${each.name}, ${each.email}`])}
        />
      )}
    </>
  );
}
