"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField, LinesField, TextField } from "@/components/foundation/record-layer/fields";
import { TimeField } from "@/components/foundation/record-layer/time-field";
import { WAIT_LABELS, WEEKDAYS } from "@/lib/follow-up/action-plans/labels";
import { WAITS } from "@/lib/follow-up/action-plans/schema";
import { task_priority as PRIORITIES } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_type as TYPES } from "@/lib/foundation/supabase/enums/task-type.types";
import { toGoneText } from "@/lib/records/client-conditions/custom-conditions";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import type { PlanValues, StepValues } from "./plan-form-values";
import { TemplateChoice } from "./template-choice";

const VARIABLES = "Variables such as {{ client.first_name }} are filled in for each client.";

type StepFieldsProps = {
  form: UseFormReturn<PlanValues>;
  at: number;
  kind: StepValues["kind"];
  /** The clients' day fields that the person sees. */
  days: readonly CustomField[];
};

/** Renders the fields for the step's kind. */
export function StepFields({ form, at, kind, days }: StepFieldsProps) {
  const of = <Name extends keyof StepValues>(name: Name) => `steps.${at}.${name}` as const;
  switch (kind) {
    case "email":
      return (
        <>
          <TemplateChoice form={form} at={at} />
          <TextField form={form} name={of("subject")} label="Subject" required maxLength={300} />
          <LinesField
            form={form}
            name={of("body")}
            label="Text"
            required
            rows={7}
            help={VARIABLES}
          />
        </>
      );
    case "text":
      return (
        <LinesField
          form={form}
          name={of("body")}
          label="Text"
          required
          rows={3}
          help="At most 320 characters once it is filled in. Sent only to clients who agreed to texts."
        />
      );
    case "task":
      return (
        <>
          <TextField form={form} name={of("subject")} label="Title" required maxLength={200} />
          <div className="grid gap-3 sm:grid-cols-3">
            <ChoiceField form={form} name={of("task_type")} label="Type" options={TYPES} />
            <ChoiceField
              form={form}
              name={of("task_priority")}
              label="Priority"
              options={PRIORITIES}
            />
            <TextField
              form={form}
              name={of("task_due_days")}
              label="Due in days"
              inputMode="numeric"
            />
          </div>
          <LinesField form={form} name={of("body")} label="Description" rows={2} optional />
        </>
      );
    case "note":
      return (
        <LinesField form={form} name={of("body")} label="Note" required rows={3} help={VARIABLES} />
      );
    case "tag":
      return (
        <TextField
          form={form}
          name={of("tag_name")}
          label="Tag"
          required
          maxLength={40}
          help="A tag your team does not have yet is created."
        />
      );
    case "status":
      return (
        <ChoiceField
          form={form}
          name={of("client_status")}
          label="Status"
          options={CLIENT_STATUSES}
        />
      );
    default:
      return <WaitFields form={form} at={at} days={days} />;
  }
}

function WaitFields({ form, at, days }: Omit<StepFieldsProps, "kind">) {
  const of = <Name extends keyof StepValues>(name: Name) => `steps.${at}.${name}` as const;
  const [waitFor, field] = form.watch([of("wait_for"), of("wait_field")]);
  const isCustom = waitFor === "custom_day";
  const waits = WAITS.filter((wait) => wait !== "custom_day" || isCustom || days.length > 0);
  const isOwnDay = waitFor !== "days" && waitFor !== "weekday";
  return (
    <>
      <ChoiceField
        form={form}
        name={of("wait_for")}
        label="Wait for"
        options={waits.map((wait) => [wait, WAIT_LABELS[wait]] as const)}
      />
      {isCustom && (
        <ChoiceField
          form={form}
          name={of("wait_field")}
          label="Which day"
          options={toDays(days, field)}
          help="If the client has no such day, or it has passed, this wait and the steps up to the next wait are skipped."
        />
      )}
      <div className="grid gap-3 sm:grid-cols-3">
        {waitFor === "weekday" ? (
          <ChoiceField
            form={form}
            name={of("wait_weekday")}
            label="Weekday"
            options={WEEKDAYS.map((day, index) => [String(index), day] as const)}
          />
        ) : (
          <TextField form={form} name={of("wait_days")} label="Days" inputMode="numeric" />
        )}
        {isOwnDay && (
          <ChoiceField
            form={form}
            name={of("wait_side")}
            label="Before or after"
            options={[
              ["after", "On the day, or after"],
              ["before", "Before"],
            ]}
          />
        )}
        <TimeField form={form} name={of("at_time")} label="At" optional={waitFor === "days"} />
      </div>
    </>
  );
}

/** Returns the day fields to choose from, and the selected one if it was deleted. */
function toDays(days: StepFieldsProps["days"], chosen: string): (readonly [string, string])[] {
  const known = days.map(({ key, label }) => [key, label] as const);
  if (days.some(({ key }) => key === chosen)) return known;
  const gone = chosen && toGoneText(`custom.${chosen}`);
  return [[chosen, gone.charAt(0).toUpperCase() + gone.slice(1) || "Choose a day field"], ...known];
}
