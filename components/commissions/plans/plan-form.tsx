"use client";

import { useRouter } from "next/navigation";
import type { UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { TextField } from "@/components/foundation/record-layer/fields";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FoldedFields, FormSection } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { readPlan, useCreatePlan, useUpdatePlan } from "@/lib/commissions/plans/hooks";
import { planMessages as text } from "@/lib/commissions/plans/messages";
import type { PlanStart } from "@/lib/commissions/plans/ready-made";
import { createPlanBody } from "@/lib/commissions/plans/schema";
import type { CommissionPlan } from "@/lib/commissions/plans/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";
import { AfterSplitField } from "./after-split-field";
import { MonthlyChargeField } from "./monthly-charge-field";
import { OffTheTopField } from "./off-the-top-field";
import type { PeopleOptions } from "./payee-fields";
import { PlanDifferences } from "../plan-changes/plan-differences";
import { PlanExample } from "./plan-example";
import {
  checkPlanValues,
  toPlanBody,
  toPlanValues,
  toTermsBody,
  type PlanValues,
} from "./plan-form-values";
import { RoyaltyFields } from "./royalty-fields";
import { SplitFields } from "./split-fields";

const COMMISSIONS_URL = "/settings/commissions";

type PlanFormProps = {
  plan: CommissionPlan | null;
  start: PlanStart;
  people: PeopleOptions;
  personId: string;
};

/** Renders the form of a commission plan: its steps in order of computation, beside an example. */
export function PlanForm({ plan, start, people, personId }: PlanFormProps) {
  const recordForm = usePlanForm({ plan, start, personId });
  const { form } = recordForm;
  return (
    <RecordForm
      form={recordForm}
      cancelHref={COMMISSIONS_URL}
      action="Save plan"
      theirs={{ kind: "commission plan", read: readPlan, readFailed: text.fetchFailed }}
      aside={
        <div className="grid gap-6">
          <PlanExample terms={toTermsBody(form.watch("terms"))} />
          {plan && <PlanDifferences planId={plan.id} form={form} />}
        </div>
      }
    >
      <FormSection title="Split" text="How the brokerage and the agent split a commission.">
        <TextField
          form={form}
          name="name"
          label="Name of the plan"
          required
          maxLength={80}
          placeholder="80/20 with a cap"
        />
        <SplitFields form={form} />
      </FormSection>
      <FormSection
        title="Fees and shares"
        text="Paid after the split, in this order: review and risk fees, insurance, a mentor, a recruiter."
      >
        <AfterSplitField form={form} people={people} />
      </FormSection>
      <FormSection
        title="Each month"
        text="Charged to the agent’s account on the first day of each month, even without a closing, and withheld from what they earn next."
      >
        <MonthlyChargeField form={form} />
      </FormSection>
      <MoreSteps form={form} people={people} />
      <FormSection title="First day">
        <FirstDayField form={form} plan={plan} />
      </FormSection>
    </RecordForm>
  );
}

function usePlanForm({ plan, start, personId }: Omit<PlanFormProps, "people">) {
  const router = useRouter();
  const today = useToday();
  const create = useCreatePlan();
  const update = useUpdatePlan();
  return useRecordForm({
    record: plan,
    toValues: (read) => toPlanValues(read, start),
    toBody: (values) => toPlanBody(values, today),
    schema: createPlanBody,
    check: checkPlanValues,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes }) => update.mutateAsync({ id, changes }),
    onSaved: () => {
      showToast({ title: text.saved });
      router.push(COMMISSIONS_URL);
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${personId}:commission-plan:${plan?.id ?? "new"}`,
  });
}

type FormProps = { form: UseFormReturn<PlanValues> };

/** Renders the steps that most plans do not have: a royalty, and items deducted before the split. */
function MoreSteps({ form, people }: FormProps & { people: PeopleOptions }) {
  const { terms } = form.getValues();
  const { errors } = form.formState;
  const isNeeded =
    terms.royalty.is_on ||
    terms.off_the_top.length > 0 ||
    Boolean(errors.terms?.royalty ?? errors.terms?.off_the_top);
  return (
    <FoldedFields title="More" text="Franchise royalty and items off the top" isNeeded={isNeeded}>
      <RoyaltyFields form={form} />
      <FormSection
        title="Off the top"
        text="Paid before the split, such as a referral fee that every deal pays. Enter the referral fee of a single deal in its statement."
      >
        <OffTheTopField form={form} people={people} />
      </FormSection>
    </FoldedFields>
  );
}

function FirstDayField({ form, plan }: FormProps & { plan: CommissionPlan | null }) {
  const today = useToday();
  const help = plan
    ? `With ${formatDate(plan.counts_from)} you correct the latest version. A later day makes a new version, and earlier closings stay as they were.`
    : "The first version also pays closings before that day.";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayField
        form={form}
        name="counts_from"
        label="Applies to closings from"
        required
        help={help}
        today={today}
        placeholder="Jan 1, 2027"
      />
    </div>
  );
}
