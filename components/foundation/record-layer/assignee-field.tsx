"use client";

import type { FieldValues } from "react-hook-form";
import { Field } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import type { OwnedList } from "@/lib/foundation/record-layer/kinds";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import { getError, type FormFieldProps } from "./fields";

type Person = { id: string; name: string };

type AssigneeFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  area: OwnedList;
  /** The noun of its kind: "deal". */
  kind: string;
  /** The current owner; null for a new record, which starts with the person themselves. */
  current: { id: string; name: string | null } | null;
  person: Person;
};

/** The owner of a record, for those who may assign. */
export function AssigneeField<Values extends FieldValues>(props: AssigneeFieldProps<Values>) {
  const { form, name, label, help, area, kind, current, person } = props;
  const members = useAssignableMembers(area, { enabled: true });
  const now = current ?? { id: person.id, name: `${person.name} (you)` };
  const others = (members.data ?? []).filter((member) => member.user_id !== now.id);
  const unknown = `The other members could not be loaded. The ${kind} stays with its current owner.`;
  return (
    <Field label={label} error={getError(form, name)} help={members.isError ? unknown : help}>
      <NativeSelect {...form.register(name)}>
        <option value={now.id}>{now.name ?? "Former member"}</option>
        <Options options={others.map(({ user_id, name, email }) => [user_id, name || email])} />
      </NativeSelect>
    </Field>
  );
}
