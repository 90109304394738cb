"use client";

import { ChoiceField, LinesField, TextField } from "@/components/foundation/record-layer/fields";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Button } from "@/components/foundation/ui/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/foundation/ui/dialog";
import { FieldError } from "@/components/foundation/ui/field";
import { Form } from "@/components/foundation/ui/form";
import { useToday } from "@/lib/foundation/dates/use-today";
import { parsePastDay } from "@/lib/foundation/dates/typed-day";
import { formatDayInput, parseDayOrKeep } from "@/lib/foundation/record-layer/form";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { useRejectionReasons, type ItemMove } from "@/lib/records/checklists/hooks";
import { checklistMessages as text } from "@/lib/records/checklists/messages";
import { moveItemBody, type MoveItemInput } from "@/lib/records/checklists/schema";
import type { ChecklistItem } from "@/lib/records/checklists/serialize";
import type { ReasonStep } from "@/lib/records/checklists/steps";

type Values = {
  reason: string;
  comment: string;
  refused_by: string;
  refused_on: string;
  refusal_reason: string;
};

const TITLES: Record<ReasonStep, (title: string) => string> = {
  rejected: (title) => `Reject ${title}`,
  not_applicable: (title) => `${title} is not applicable`,
  refused: (title) => `Signature refused: ${title}`,
};
const ACTIONS: Record<ReasonStep, string> = {
  rejected: "Reject",
  not_applicable: "Mark as not applicable",
  refused: "Record the refusal",
};

type ReasonDialogProps = {
  item: ChecklistItem;
  step: ReasonStep;
  onMove: (move: ItemMove) => Promise<ChecklistItem>;
  onClose: () => void;
};

/** Asks for the reason of a step: a rejection, an exception, or a refused signature. */
export default function ReasonDialog({ item, step, onMove, onClose }: ReasonDialogProps) {
  const today = useToday();
  const { data: reasons = [] } = useRejectionReasons();
  const recordForm = useRecordForm<Values, MoveItemInput, ChecklistItem, ChecklistItem>({
    record: null,
    toValues: () => ({
      reason: "",
      comment: "",
      refused_by: "",
      refused_on: formatDayInput(today),
      refusal_reason: "",
    }),
    toBody: (values) => toBody(step, values, today),
    schema: moveItemBody,
    fieldAliases: {
      "refusal.refused_by": "refused_by",
      "refusal.refused_on": "refused_on",
      "refusal.refusal_reason": "refusal_reason",
    },
    create: ({ body }) => onMove({ ...body, id: item.id, updated_at: item.updated_at }),
    onSaved: onClose,
    failureText: (error) => toSaveFailureText(error, { ...text, saveFailed: text.moveFailed }),
  });
  const { form, problem, phase, submit } = recordForm;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={TITLES[step](item.title)}>
        <Form onSubmit={() => void submit()}>
          <DialogBody className="grid gap-4">
            {step === "rejected" && (
              <>
                <ChoiceField
                  form={form}
                  name="reason"
                  label="Reason"
                  options={[["", "Choose a reason"], ...reasons]}
                />
                <LinesField form={form} name="comment" label="What to change" optional rows={3} />
              </>
            )}
            {step === "not_applicable" && (
              <TextField form={form} name="reason" label="Reason" required maxLength={200} />
            )}
            {step === "refused" && (
              <>
                <TextField
                  form={form}
                  name="refused_by"
                  label="Who refused to sign"
                  required
                  maxLength={200}
                />
                <DayField form={form} name="refused_on" label="On" today={today} past />
                <LinesField form={form} name="refusal_reason" label="Why" required rows={3} />
              </>
            )}
            {problem?.kind === "refused" && <FieldError>{problem.text}</FieldError>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" pending={phase === "saving"}>
              {ACTIONS[step]}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}

function toBody(step: ReasonStep, values: Values, today: string): MoveItemInput {
  const { reason, comment, refused_by, refused_on, refusal_reason } = values;
  if (step === "refused") {
    const day = parseDayOrKeep(refused_on, today, parsePastDay);
    return {
      status: "in_review",
      refusal: { refused_by, refused_on: day ?? "", refusal_reason },
    };
  }
  return { status: step, reason, ...(step === "rejected" && { comment }) };
}
