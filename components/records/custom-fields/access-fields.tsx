"use client";

import type { UseFormReturn } from "react-hook-form";
import { CheckboxGroupField, ChoiceField } from "@/components/foundation/record-layer/fields";
import type { RoleName } from "@/lib/organisation/roles/role-name";
import type { DefinitionValues } from "./definition-values";

type AccessFieldsProps = {
  form: UseFormReturn<DefinitionValues>;
  roles: readonly RoleName[];
};

const list = new Intl.ListFormat("en-US");

/** Renders the choice of roles that see a field, and of those that may change it. */
export function AccessFields({ form, roles }: AccessFieldsProps) {
  const [seenBy, visibleTo, changedBy] = form.watch(["seen_by", "visible_to", "changed_by"]);
  const others = roles.filter(({ managesSettings }) => !managesSettings);
  const always = list.format(roles.filter((role) => role.managesSettings).map(({ name }) => name));
  const seeing = seenBy === "chosen" ? others.filter(({ id }) => visibleTo.includes(id)) : others;
  return (
    <>
      <ChoiceField
        form={form}
        name="seen_by"
        label="Seen by"
        options={[
          ["everybody", "Everybody on the team"],
          ["chosen", "Chosen roles"],
        ]}
      />
      {seenBy === "chosen" && (
        <CheckboxGroupField
          form={form}
          name="visible_to"
          label="Roles that see it"
          options={toOptions(others)}
          help={`${always} always see it.`}
        />
      )}
      <ChoiceField
        form={form}
        name="changed_by"
        label="Changed by"
        options={[
          ["everybody", "Everybody who sees it"],
          ["chosen", "Chosen roles"],
        ]}
      />
      {changedBy === "chosen" && (
        <CheckboxGroupField
          form={form}
          name="editable_by"
          label="Roles that change it"
          options={toOptions(seeing)}
          help={`${always} always change it.`}
        />
      )}
    </>
  );
}

const toOptions = (roles: readonly RoleName[]) => roles.map(({ id, name }) => [id, name] as const);
