"use client";

import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import {
  CheckboxGroupField,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { useCreatePlan, useUpdatePlan } from "@/lib/follow-up/action-plans/hooks";
import { actionPlanMessages as text } from "@/lib/follow-up/action-plans/messages";
import { createActionPlanBody } from "@/lib/follow-up/action-plans/schema";
import type { ActionPlan } from "@/lib/follow-up/action-plans/serialize";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import { toPlanBody, toPlanValues, type PlanValues, type StepValues } from "./plan-form-values";
import { PlanPreview } from "./plan-preview";
import { StepsField } from "./steps-field";

type PlanFormProps = {
  plan: ActionPlan | null;
  personId: string;
  /** The clients' day fields that the person sees. */
  days: readonly CustomField[];
};

/** Renders the form of a plan: steps, end conditions and preview. */
export function PlanForm({ plan, personId, days }: PlanFormProps) {
  const router = useRouter();
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const recordForm = useRecordForm({
    record: plan,
    toValues: toPlanValues,
    toBody: toPlanBody,
    schema: createActionPlanBody,
    create: (sent) => create.mutateAsync(sent),
    update: (change) => update.mutateAsync(change),
    onSaved: ({ id }) => {
      showToast({ title: text.saved });
      router.push(`/action-plans/${id}`);
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${personId}:action-plan:${plan?.id ?? "new"}`,
  });
  const { form } = recordForm;
  const hasYearly = form
    .watch("steps")
    .some(({ kind, ...wait }) => kind === "wait" && isYearly(wait, days));
  return (
    <RecordForm
      form={recordForm}
      cancelHref={plan ? `/action-plans/${plan.id}` : "/action-plans"}
      action="Save plan"
    >
      <FormSection title="Plan">
        <TextField form={form} name="name" label="Name" required maxLength={100} />
        <LinesField form={form} name="description" label="Description" optional rows={2} />
      </FormSection>
      <FormSection
        title="Steps"
        text="Steps run in order, in the name of the client’s agent. Emails and texts go out between 8 AM and 9 PM."
      >
        <StepsField form={form} days={days} />
      </FormSection>
      <PlanEndings form={form} />
      <FormSection title="How it sends">
        <Checkbox
          label="Emails are marketing"
          description="Adds your team’s postal address and an unsubscribe link. Turn it off only for a deal in progress."
          {...form.register("is_marketing")}
        />
        {hasYearly && (
          <Checkbox
            label="Starts over after the last step"
            description="For dates that come around every year."
            {...form.register("repeats")}
          />
        )}
      </FormSection>
      <FormSection
        title="Preview"
        text="See each step, its date and its text for one of your clients."
      >
        <PlanPreview form={form} />
      </FormSection>
    </RecordForm>
  );
}

const PlanEndings = ({ form }: { form: UseFormReturn<PlanValues> }) => (
  <FormSection
    title="When it stops"
    text="A plan always stops when the client opts out, when a message bounces, and when the client is deleted or merged."
  >
    <div className="grid gap-1">
      <Checkbox label="When they write or call" {...form.register("stops_on_reply")} />
      <Checkbox
        label="When a meeting is logged or a meeting task is added"
        {...form.register("stops_on_appointment")}
      />
    </div>
    <CheckboxGroupField
      form={form}
      name="stop_client_statuses"
      label="When the client becomes"
      options={CLIENT_STATUSES}
    />
    <CheckboxGroupField
      form={form}
      name="stop_deal_statuses"
      label="When one of their deals becomes"
      options={DEAL_STATUSES}
    />
  </FormSection>
);

const isYearly = (
  { wait_for, wait_field }: Pick<StepValues, "wait_for" | "wait_field">,
  days: PlanFormProps["days"],
) =>
  wait_for === "custom_day"
    ? days.some(({ key, is_yearly }) => key === wait_field && is_yearly)
    : wait_for === "birthday" || wait_for === "home_anniversary";
