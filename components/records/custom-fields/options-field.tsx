"use client";

import type { KeyboardEvent } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { getError, TextField } from "@/components/foundation/record-layer/fields";
import { Reorderable, ReorderableItem } from "@/components/foundation/record-layer/reorderable";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import {
  CUSTOM_FIELD_LIMITS as limits,
  type FieldOption,
} from "@/lib/records/custom-fields/field-types";
import { createChoice, type DefinitionValues } from "./definition-values";
import { ReplacedChoices } from "./replaced-choices";

type OptionsFieldProps = {
  form: UseFormReturn<DefinitionValues>;
  /** The saved choices; none for a new field. */
  saved: readonly FieldOption[];
};

/** Renders the choices of a field, to add, rename, reorder and remove them. */
export function OptionsField({ form, saved }: OptionsFieldProps) {
  const { control } = form;
  const { fields, insert, remove, move } = useFieldArray({ control, name: "options" });
  const error = getError(form, "options");
  const isReplacing = Boolean(error) || Object.values(form.watch("replaced")).some(Boolean);
  const isFull = fields.length >= limits.options;
  const add = (at: number) =>
    !isFull && insert(at, createChoice(), { focusName: `options.${at}.label` });
  const addBelow = (event: KeyboardEvent, at: number) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add(at + 1);
  };
  return (
    <div role="group" aria-label="Choices" className="flex flex-col gap-1.5">
      <p className="text-sm font-medium">Choices</p>
      <Reorderable id="custom-field-options" onMove={move}>
        <ol role="list" aria-label="Choices" className="flex flex-col gap-1.5 empty:hidden">
          {fields.map(({ id }, at) => (
            <ReorderableItem
              key={id}
              id={id}
              name={`choice ${at + 1}`}
              place={at}
              className="bg-bg"
            >
              {(handle) => (
                <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-1">
                  {handle}
                  <TextField
                    form={form}
                    name={`options.${at}.label`}
                    label={`Choice ${at + 1}`}
                    hideLabel
                    maxLength={limits.label}
                    onKeyDown={(event) => addBelow(event, at)}
                  />
                  <IconButton
                    icon="x"
                    size="icon"
                    className="text-muted"
                    label={`Remove choice ${at + 1}`}
                    onClick={() => remove(at)}
                  />
                </div>
              )}
            </ReorderableItem>
          ))}
        </ol>
      </Reorderable>
      {!isFull && (
        <Button
          icon="plus"
          variant="quiet"
          size="sm"
          className="self-start"
          onClick={() => add(fields.length)}
        >
          Add choice
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
      {isReplacing && <ReplacedChoices form={form} saved={saved} />}
    </div>
  );
}
