"use client";

import { useRouter } from "next/navigation";
import { errorOf, TextField } from "@/components/records/fields";
import { RecordForm } from "@/components/records/record-form";
import { useRecordForm, type RecordFormState } from "@/components/records/use-record-form";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { FormSection } from "@/components/ui/form-section";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast";
import { useCreatePlan, useUpdatePlan } from "@/lib/action-plans/hooks";
import { actionPlanMessages as text } from "@/lib/action-plans/messages";
import { createActionPlanBody } from "@/lib/action-plans/schema";
import type { ActionPlan } from "@/lib/action-plans/serialize";
import { CLIENT_STATUSES } from "@/lib/clients/list";
import { DEAL_STATUSES } from "@/lib/deals/list";
import { saveFailureText } from "@/lib/records/save-failure";
import { planBodyOf, planValues, type PlanValues } from "./plan-form-values";
import { PlanPreview } from "./plan-preview";
import { StepsField } from "./steps-field";

type PlanFormProps = { plan: ActionPlan | null; personId: string; timeZone: string };

/** A plan's steps, what ends it, and what it would do for a client. */
export function PlanForm({ plan, personId, timeZone }: PlanFormProps) {
  const router = useRouter();
  const create = useCreatePlan();
  const update = useUpdatePlan();
  const recordForm: RecordFormState<PlanValues, ActionPlan> = useRecordForm<
    PlanValues,
    object,
    ActionPlan,
    ActionPlan
  >({
    record: plan,
    valuesOf: planValues,
    bodyOf: planBodyOf,
    schema: createActionPlanBody,
    create: (sent) => create.mutateAsync(sent),
    update: (change) => update.mutateAsync(change),
    onSaved: ({ id }) => {
      showToast({ title: text.saved });
      router.push(`/action-plans/${id}`);
      router.refresh();
    },
    failureText: (error) => saveFailureText(error, text),
    draft: `${personId}:action-plan:${plan?.id ?? "new"}`,
  });
  const { form } = recordForm;
  const hasYearly = form
    .watch("steps")
    .some(({ kind, wait_for }) => kind === "wait" && YEARLY.includes(wait_for));
  return (
    <RecordForm
      of={recordForm}
      cancelHref={plan ? `/action-plans/${plan.id}` : "/action-plans"}
      action="Save plan"
    >
      <FormSection title="Plan">
        <TextField form={form} name="name" label="Name" required maxLength={100} />
        <Field label="What it is for" optional error={errorOf(form, "description")}>
          <Textarea rows={2} {...form.register("description")} />
        </Field>
      </FormSection>
      <FormSection
        title="Steps"
        text="Done one after the other, in the name of whoever has the client. Emails and texts go between 8 AM and 9 PM."
      >
        <StepsField form={form} />
      </FormSection>
      <FormSection
        title="It ends"
        text="Always when they opt out, when a message comes back, and when their record is deleted or merged."
      >
        <div className="grid gap-1">
          <Checkbox label="When they write or call" {...form.register("stops_on_reply")} />
          <Checkbox
            label="When a meeting is logged or a meeting task is added"
            {...form.register("stops_on_appointment")}
          />
        </div>
        <StatusChoices
          legend="When the client becomes"
          statuses={CLIENT_STATUSES}
          chosen={form.watch("stop_client_statuses")}
          onChange={(now) => form.setValue("stop_client_statuses", now, { shouldDirty: true })}
        />
        <StatusChoices
          legend="When a deal of theirs becomes"
          statuses={DEAL_STATUSES}
          chosen={form.watch("stop_deal_statuses")}
          onChange={(now) => form.setValue("stop_deal_statuses", now, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection title="How it sends">
        <Checkbox
          label="Its emails are marketing"
          description="They carry your team’s postal address and a link to unsubscribe. Leave it off only for what belongs to a deal under way."
          {...form.register("is_marketing")}
        />
        {hasYearly && (
          <Checkbox
            label="Begins anew after the last step"
            description="For days that come back every year."
            {...form.register("repeats")}
          />
        )}
      </FormSection>
      <FormSection
        title="Preview"
        text="What comes when, and in which words, for one of your clients."
      >
        <PlanPreview form={form} timeZone={timeZone} />
      </FormSection>
    </RecordForm>
  );
}

const YEARLY = ["birthday", "home_anniversary"];

type StatusChoicesProps = {
  legend: string;
  statuses: readonly string[];
  chosen: string[];
  onChange: (now: string[]) => void;
};

function StatusChoices({ legend, statuses, chosen, onChange }: StatusChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {statuses.map((status) => (
          <Checkbox
            key={status}
            label={status}
            checked={chosen.includes(status)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...chosen, status] : chosen.filter((one) => one !== status))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
