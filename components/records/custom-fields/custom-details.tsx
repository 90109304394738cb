"use client";

import { useMemo } from "react";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { createInPlaceEditor } from "@/components/foundation/record-layer/in-place";
import { Card, CardHeader } from "@/components/foundation/ui/card";
import { useMemberNames } from "@/lib/foundation/record-layer/record-members";
import type { CustomField, CustomValue as Value } from "@/lib/records/custom-fields/field-types";
import { groupBySection } from "@/lib/records/custom-fields/sections";
import type { CustomFieldEditorProps, CustomizedSaving } from "./custom-field-editor";
import { CustomValue } from "./custom-value";

const CustomInPlace = createInPlaceEditor(() => import("./custom-field-editor"));

/** Types whose values are links, so that a pencil beside the value opens the editor. */
const PRESSABLE = ["link", "phone", "email"];

type CustomDetailsProps = {
  fields: readonly CustomField[];
  record: CustomFieldEditorProps["record"] & { can_update: boolean };
  saving: CustomizedSaving;
};

/** Renders a card for each heading of a record's custom fields. Each value is edited in place. */
export function CustomDetails({ fields, record, saving }: CustomDetailsProps) {
  const hasMember = fields.some(({ type }) => type === "member");
  const { data: members } = useMemberNames({ enabled: hasMember });
  const names = useMemo(
    () => new Map(members?.map(({ user_id, name }) => [user_id, name])),
    [members],
  );
  return groupBySection(fields).map(({ heading, fields: grouped }) => (
    <Card key={heading}>
      <CardHeader title={heading} />
      <Details>
        {grouped.map((field) => (
          <Detail key={field.key} label={field.label}>
            <CustomInPlace
              label={field.label}
              canEdit={record.can_update && field.can_edit}
              aside={PRESSABLE.includes(field.type) && record.custom[field.key] !== undefined}
              editor={{ record, field, saving }}
            >
              {toValue(field, record.custom[field.key], names)}
            </CustomInPlace>
          </Detail>
        ))}
      </Details>
    </Card>
  ));
}

const toValue = (
  field: CustomField,
  value: Value | undefined,
  names: ReadonlyMap<string, string>,
) => value !== undefined && <CustomValue {...{ field, value, names }} />;
