"use client";

import type { ComponentProps } from "react";
import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { useAssignableMembers } from "@/lib/members/hooks";
import type { AssignableArea } from "@/lib/members/schema";

type AssigneeFieldProps = ComponentProps<"select"> & {
  area: AssignableArea;
  label: string;
  help?: string;
  /** What kind of thing it is: "deal". */
  kind: string;
  /** Who it is now, shown until the others are known. */
  current: { id: string; name: string };
  error: string | undefined;
};

/** Whose record it is, for those who may assign; takes what `register` gives. */
export function AssigneeField({
  area,
  label,
  help,
  kind,
  current,
  error,
  ...select
}: AssigneeFieldProps) {
  const members = useAssignableMembers(area, { enabled: true });
  const others = (members.data ?? []).filter((member) => member.user_id !== current.id);
  const unknown = `The other members could not be loaded. The ${kind} stays with whom it is.`;
  return (
    <Field label={label} error={error} help={members.isError ? unknown : help}>
      <NativeSelect {...select}>
        <option value={current.id}>{current.name}</option>
        {others.map((member) => (
          <option key={member.user_id} value={member.user_id}>
            {member.name || member.email}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
