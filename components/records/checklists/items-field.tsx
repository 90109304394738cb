"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import {
  ChoiceField,
  getError,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { OrderedCards } from "@/components/foundation/record-layer/ordered-cards";
import { Button } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { FoldedFields } from "@/components/foundation/ui/form-section";
import { CONDITION_LABELS, KIND_LABELS, RESPONSIBLE_LABELS } from "@/lib/records/checklists/labels";
import { newItem, type ItemValues, type TemplateValues } from "./template-form-values";

const ICONS = { document: "file-text", task: "square-check-big" } as const;

type FormProps = { form: UseFormReturn<TemplateValues> };

/** Renders a field to add, edit, move and remove the items of a checklist. */
export function ItemsField({ form }: FormProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "items" });
  const missing = getError(form, "items");
  return (
    <div className="grid gap-3">
      <OrderedCards
        id="checklist-items"
        label="Documents and tasks"
        noun="item"
        items={fields}
        heading={({ kind }) => ({ icon: ICONS[kind], text: KIND_LABELS[kind] })}
        onMove={move}
        onRemove={remove}
      >
        {(_, at) => <ItemFields form={form} at={at} />}
      </OrderedCards>
      <div role="group" aria-label="Add an item" className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">Add</span>
        {(["document", "task"] as const).map((kind) => (
          <Button
            key={kind}
            icon={ICONS[kind]}
            size="sm"
            aria-label={`Add ${kind}`}
            onClick={() => append(newItem(kind))}
          >
            {KIND_LABELS[kind]}
          </Button>
        ))}
      </div>
      {missing && <FieldError>{missing}</FieldError>}
    </div>
  );
}

function ItemFields({ form, at }: FormProps & { at: number }) {
  const of = <Name extends keyof ItemValues | `due.${keyof ItemValues["due"]}`>(name: Name) =>
    `items.${at}.${name}` as const;
  const isTask = form.watch(of("kind")) === "task";
  const start = form.watch(of("due.from"));
  return (
    <>
      <TextField
        form={form}
        name={of("title")}
        label={isTask ? "Task" : "Document"}
        required
        maxLength={120}
        placeholder={isTask ? "Order the title search" : "Signed contract"}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <ChoiceField
          form={form}
          name={of("needed")}
          label="Needed"
          options={[
            ["required", "Required"],
            ["if_applicable", "If applicable"],
          ]}
        />
        <ChoiceField
          form={form}
          name={of("condition")}
          label="Only when"
          options={[["", "Always"], ...Object.entries(CONDITION_LABELS)]}
        />
        <ChoiceField
          form={form}
          name={of("responsible")}
          label="Responsible"
          options={Object.entries(RESPONSIBLE_LABELS)}
        />
        <ChoiceField
          form={form}
          name={of("due.from")}
          label="Due"
          options={[
            ["", "No due day"],
            ["opened", "From the opening"],
            ["contract", "From the contract"],
            ["closing", "From the closing"],
          ]}
        />
        {start && (
          <>
            <TextField form={form} name={of("due.days")} label="Days" inputMode="numeric" />
            <ChoiceField
              form={form}
              name={of("due.side")}
              label="Before or after"
              options={[
                ["after", "On the day, or after"],
                ["before", "Before"],
              ]}
            />
          </>
        )}
      </div>
      <HelpAndSource form={form} at={at} />
    </>
  );
}

/** Renders settings that most items leave at their defaults, folded into a summary line. */
function HelpAndSource({ form, at }: FormProps & { at: number }) {
  const [help, source] = [`items.${at}.help`, `items.${at}.source`] as const;
  return (
    <FoldedFields
      title="Help and source"
      text={form.watch([help, source]).filter(Boolean).join(" · ")}
      isNeeded={Boolean(getError(form, help) ?? getError(form, source))}
    >
      <LinesField form={form} name={help} label="Help" optional rows={2} />
      <TextField
        form={form}
        name={source}
        label="Source"
        optional
        maxLength={200}
        placeholder="ORC 4735.58"
      />
    </FoldedFields>
  );
}
