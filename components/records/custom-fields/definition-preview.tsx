"use client";

import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Detail, Details } from "@/components/foundation/record-layer/details";
import { Card } from "@/components/foundation/ui/card";
import {
  hasOptions,
  type CustomField,
  type CustomValue as Value,
  type FieldOption,
} from "@/lib/records/custom-fields/field-types";
import { toCustomInputs, type CustomInputs } from "@/lib/records/custom-fields/form-values";
import { EXAMPLE_VALUES } from "@/lib/records/custom-fields/type-texts";
import { OWN_HEADING } from "@/lib/records/custom-fields/sections";
import { CustomFieldBox } from "./custom-field-box";
import { CustomValue } from "./custom-value";

type Person = { id: string; name: string };
type DefinitionPreviewProps = { field: CustomField; person: Person };

const KEY = "preview";

/** Renders a field as it will look in the form and on the record's page: empty, and with an example. */
export function DefinitionPreview({ field, person }: DefinitionPreviewProps) {
  const shown = {
    ...field,
    key: KEY,
    label: field.label.trim() || "Name of the field",
    options: toExampleOptions(field),
  };
  const example = toExample(shown, person.id);
  const heading = field.section.trim() || OWN_HEADING;
  const names = new Map([[person.id, person.name]]);
  return (
    <aside aria-label="Preview" className="flex min-w-0 flex-col gap-4 @3xl:sticky @3xl:top-4">
      <div>
        <h2 className="text-lg">Preview</h2>
        <p className="text-sm text-muted">Empty, and with an example.</p>
      </div>
      <PreviewPart title="In the form" heading={heading}>
        <div className="flex flex-col gap-4 px-5 pt-2 pb-5">
          <PreviewBox key={`${field.type}-empty`} field={shown} value={undefined} />
          <PreviewBox key={`${field.type}-example`} field={shown} value={example} />
        </div>
      </PreviewPart>
      <PreviewPart title={`On the ${field.kind}’s page`} heading={heading}>
        <Details>
          <Detail label={shown.label}>{null}</Detail>
          <Detail label={shown.label}>
            {example !== undefined && <CustomValue field={shown} value={example} names={names} />}
          </Detail>
        </Details>
      </PreviewPart>
    </aside>
  );
}

type PreviewPartProps = { title: string; heading: string; children: ReactNode };

/** Renders a picture of a part of a screen, which cannot be focused or pressed. */
const PreviewPart = ({ title, heading, children }: PreviewPartProps) => (
  <section aria-label={title}>
    <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
    <Card inert>
      <p className="px-5 pt-4 text-lg font-semibold [overflow-wrap:anywhere]">{heading}</p>
      {children}
    </Card>
  </section>
);

type PreviewBoxProps = { field: CustomField; value: Value | undefined };

function PreviewBox({ field, value }: PreviewBoxProps) {
  const values = { custom: toCustomInputs([field], value === undefined ? {} : { [KEY]: value }) };
  const form = useForm<{ custom: CustomInputs }>({ defaultValues: values, values });
  return <CustomFieldBox form={form} field={field} />;
}

/** Returns the choices that have a name; before there are any, two examples. */
function toExampleOptions({ type, options }: CustomField): FieldOption[] {
  const named = options.filter(({ label }) => label.trim() !== "");
  if (named.length > 0 || !hasOptions(type)) return named;
  return [
    { key: "first", label: "First choice" },
    { key: "second", label: "Second choice" },
  ];
}

function toExample({ type, options }: CustomField, personId: string): Value | undefined {
  const keys = options.map(({ key }) => key);
  if (type === "choices") return keys.slice(0, 2);
  if (type === "choice") return keys[0];
  return type === "member" ? personId : EXAMPLE_VALUES[type];
}
