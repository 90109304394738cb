"use client";

import type { UseFormReturn } from "react-hook-form";
import { ChoiceField, TextField } from "@/components/foundation/record-layer/fields";
import type { PlanValues } from "./plan-form-values";

/** Members as options of a select: id and name. */
export type PeopleOptions = readonly (readonly [id: string, name: string])[];

type PayeeFieldsProps = {
  form: UseFormReturn<PlanValues>;
  name: `terms.off_the_top.${number}.payee` | `terms.after_split.${number}.payee`;
  people: PeopleOptions;
  /** Whether the agent's mentor can be chosen. */
  offersMentor?: boolean;
};

/** Renders the choice of the payee of an item. */
export function PayeeFields({ form, name, people, offersMentor = false }: PayeeFieldsProps) {
  const kind = form.watch(`${name}.kind`);
  return (
    <>
      <ChoiceField
        form={form}
        name={`${name}.kind`}
        label="Goes to"
        options={[
          ["brokerage", "The brokerage"],
          ...(offersMentor ? [["mentor", "The agent’s mentor"] as const] : []),
          ["member", "A member"],
          ["outside", "Somebody else"],
        ]}
      />
      {kind === "member" && (
        <ChoiceField
          form={form}
          name={`${name}.member_id`}
          label="Member"
          required
          options={[["", "Choose a member"], ...people]}
        />
      )}
      {kind === "outside" && (
        <TextField form={form} name={`${name}.name`} label="Who" required maxLength={120} />
      )}
    </>
  );
}
