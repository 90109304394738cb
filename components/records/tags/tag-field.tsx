"use client";

import { Controller, type FieldPathByValue, type FieldValues } from "react-hook-form";
import type { FormFieldProps } from "@/components/foundation/record-layer/fields";
import { cn } from "@/components/foundation/ui/class-names";
import { controlClasses } from "@/components/foundation/ui/control-classes";
import { Field } from "@/components/foundation/ui/field";
import { useFieldControl } from "@/components/foundation/ui/field-context";
import { Icon } from "@/components/foundation/ui/icon";
import type { RecordTag } from "@/lib/records/tags/serialize";
import { TagBadges } from "./tag-badges";
import { TagPicker } from "./tag-picker";
import { toggleTag } from "./toggle-tag";

/** Renders the form field for a record's tags. It can create missing tags. */
export function TagField<Values extends FieldValues>(
  props: FormFieldProps<Values, FieldPathByValue<Values, RecordTag[]>>,
) {
  const { form, name, ...labelled } = props;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState }) => (
        <Field {...labelled} error={fieldState.error?.message}>
          <TagBox name={name} tags={value} onChange={onChange} />
        </Field>
      )}
    />
  );
}

type TagBoxProps = { name: string; tags: RecordTag[]; onChange: (tags: RecordTag[]) => void };

function TagBox({ name, tags, onChange }: TagBoxProps) {
  const wiring = useFieldControl({});
  return (
    <>
      <input type="hidden" name={name} value={tags.map(({ id }) => id).join(",")} />
      <TagPicker
        chosen={tags.map(({ id }) => id)}
        creates
        onToggle={(tag) => onChange(toggleTag(tags, tag))}
        trigger={
          <button
            {...wiring}
            type="button"
            className={cn(
              controlClasses,
              "inline-flex min-h-9 items-center justify-between gap-2 px-3 py-1 text-left touch:min-h-11",
            )}
          >
            {tags.length > 0 ? (
              <TagBadges tags={tags} className="-ml-1 flex-wrap" />
            ) : (
              <span className="text-muted">Add tags</span>
            )}
            <Icon name="chevron-down" className="size-4 shrink-0 text-muted" />
          </button>
        }
      />
    </>
  );
}
