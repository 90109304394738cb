"use client";

import { ArrowDown, ArrowUp, CheckSquare, FileText, Trash2 } from "lucide-react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import {
  ChoiceField,
  getError,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { Reorderable, ReorderableItem } from "@/components/foundation/record-layer/reorderable";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { CONDITION_LABELS, KIND_LABELS, RESPONSIBLE_LABELS } from "@/lib/records/checklists/labels";
import { newItem, type ItemValues, type TemplateValues } from "./template-form-values";

const ICONS = { document: FileText, task: CheckSquare } as const;

type FormProps = { form: UseFormReturn<TemplateValues> };

/** Field to add, edit, move and remove what a checklist asks for. */
export function ItemsField({ form }: FormProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "items" });
  const missing = getError(form, "items");
  return (
    <div className="grid gap-3">
      <Reorderable id="checklist-items" onMove={move}>
        <ol role="list" aria-label="Documents and tasks" className="grid gap-3 empty:hidden">
          {fields.map(({ id, kind }, at) => {
            const Icon = ICONS[kind];
            const name = `item ${at + 1}`;
            return (
              <ReorderableItem
                key={id}
                {...{ id, name }}
                place={at}
                className="rounded-card border border-line bg-surface"
              >
                {(handle) => (
                  <>
                    <div className="flex items-center gap-2 border-b border-line p-1">
                      {handle}
                      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                      <h3 className="flex-1 text-sm font-medium">
                        {`${at + 1}. ${KIND_LABELS[kind]}`}
                      </h3>
                      <IconButton
                        icon={ArrowUp}
                        label={`Move ${name} up`}
                        disabled={at === 0}
                        onClick={() => move(at, at - 1)}
                      />
                      <IconButton
                        icon={ArrowDown}
                        label={`Move ${name} down`}
                        disabled={at === fields.length - 1}
                        onClick={() => move(at, at + 1)}
                      />
                      <IconButton
                        icon={Trash2}
                        label={`Remove ${name}`}
                        onClick={() => remove(at)}
                      />
                    </div>
                    <div className="grid gap-3 p-4">
                      <ItemFields form={form} at={at} />
                    </div>
                  </>
                )}
              </ReorderableItem>
            );
          })}
        </ol>
      </Reorderable>
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
  const of = <Name extends keyof ItemValues>(name: Name) => `items.${at}.${name}` as const;
  const isTask = form.watch(of("kind")) === "task";
  const start = form.watch(of("due_from"));
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
          label="Whose it is"
          options={Object.entries(RESPONSIBLE_LABELS)}
        />
        <ChoiceField
          form={form}
          name={of("due_from")}
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
            <TextField form={form} name={of("due_days")} label="Days" inputMode="numeric" />
            <ChoiceField
              form={form}
              name={of("due_side")}
              label="Before or after"
              options={[
                ["after", "On the day, or after"],
                ["before", "Before"],
              ]}
            />
          </>
        )}
      </div>
      <LinesField form={form} name={of("help")} label="Help" optional rows={2} />
      <TextField
        form={form}
        name={of("source")}
        label="Source"
        optional
        maxLength={200}
        placeholder="ORC 4735.58"
      />
    </>
  );
}
