"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { getError } from "@/components/foundation/record-layer/fields";
import { Reorderable, ReorderableItem } from "@/components/foundation/record-layer/reorderable";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { KIND_LABELS } from "@/lib/follow-up/action-plans/labels";
import { STEP_KINDS } from "@/lib/follow-up/action-plans/schema";
import { newStep, type PlanValues } from "./plan-form-values";
import { STEP_ICONS } from "./plan-steps";
import { StepFields } from "./step-fields";

/** Field to add, edit, move and remove a plan's steps. */
export function StepsField({ form }: { form: UseFormReturn<PlanValues> }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "steps" });
  const missing = getError(form, "steps");
  return (
    <div className="grid gap-3">
      <Reorderable id="plan-steps" onMove={move}>
        <ol role="list" aria-label="Steps" className="grid gap-3 empty:hidden">
          {fields.map(({ id, kind }, at) => {
            const Icon = STEP_ICONS[kind];
            const name = `step ${at + 1}`;
            return (
              <ReorderableItem
                key={id}
                {...{ id, name }}
                place={at}
                className="rounded-card border border-line bg-surface"
              >
                {(handle) => (
                  <>
                    <div className="flex items-center gap-2 border-b border-line py-1 pr-1 pl-1">
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
                      <StepFields form={form} at={at} kind={kind} />
                    </div>
                  </>
                )}
              </ReorderableItem>
            );
          })}
        </ol>
      </Reorderable>
      <div role="group" aria-label="Add a step" className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">Add</span>
        {STEP_KINDS.map((kind) => (
          <Button
            key={kind}
            icon={STEP_ICONS[kind]}
            size="sm"
            aria-label={`Add ${KIND_LABELS[kind].toLowerCase()}`}
            onClick={() => append(newStep(kind), { shouldFocus: false })}
          >
            {KIND_LABELS[kind]}
          </Button>
        ))}
      </div>
      {missing && <FieldError>{missing}</FieldError>}
    </div>
  );
}
