"use client";

import { useFieldArray, type UseFormReturn } from "react-hook-form";
import {
  ChoiceField,
  getError,
  PickerField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { FieldError } from "@/components/foundation/ui/field";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showFailure, showToast } from "@/components/foundation/ui/toast";
import { DealPicker } from "@/components/records/deals/deal-picker";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import { useRemoveSide, useSetSide } from "@/lib/records/transactions/hooks";
import { transactionMessages as text } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import { MAX_AGENTS, setSideBody } from "@/lib/records/transactions/side-schema";
import type { Transaction, TransactionSide } from "@/lib/records/transactions/serialize";

type SideDialogProps = {
  transaction: Transaction;
  side: TransactionSide["side"];
  personId: string;
  onClose: () => void;
};

type SideValues = {
  agents: { user_id: string; weight: string }[];
  deal: PickedRecord | null;
};

/** Edits the agents of a side in their order, their weights, and the side's deal. */
export function SideDialog({ transaction, side, personId, onClose }: SideDialogProps) {
  const current = transaction.sides.find((known) => known.side === side);
  const deal = transaction.deals.find((known) => known.side === side) ?? null;
  const { mutateAsync: save } = useSetSide({ id: transaction.id, side });
  const { form, problem, phase, submit } = useRecordForm<SideValues, object, never, Transaction>({
    record: null,
    toValues: () => ({
      agents: (current?.agents ?? [{ user_id: personId, weight: 1 }]).map((agent) => ({
        user_id: agent.user_id,
        weight: String(agent.weight),
      })),
      deal: deal && { id: deal.id, label: deal.title },
    }),
    toBody: ({ agents, deal: chosen }) => ({
      agents: agents.map(({ user_id, weight }) => ({ user_id, weight: Number(weight || NaN) })),
      // A deal that the reader does not see stays.
      ...((chosen || deal) && { deal_id: chosen?.id ?? null }),
    }),
    schema: setSideBody,
    fieldAliases: { deal_id: "deal" },
    create: ({ body }) => save(setSideBody.parse(body)),
    onSaved: () => {
      showToast({ title: text.sideSaved(side) });
      onClose();
    },
    failureText: transactionFailureText,
  });
  return (
    <FormDialog
      title={`${side} side`}
      description="Its agents see its documents and money; those of the other side do not."
      action="Save side"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AgentRows
        form={form}
        transaction={transaction}
        known={current?.agents ?? [{ user_id: personId, name: "You" }]}
      />
      <PickerField form={form} name="deal" label="Deal" optional>
        {(picker) => <DealPicker {...picker} clientId={null} />}
      </PickerField>
      {current && transaction.sides.length > 1 && (
        <RemoveSide transaction={transaction} side={side} onClose={onClose} />
      )}
    </FormDialog>
  );
}

type AgentRowsProps = {
  form: UseFormReturn<SideValues>;
  transaction: Transaction;
  /** The members to offer until the others are loaded. */
  known: readonly { user_id: string; name: string | null }[];
};

const ROW = "grid grid-cols-[minmax(0,1fr)_4.5rem_auto] gap-2";

function AgentRows({ form, transaction, known }: AgentRowsProps) {
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: "agents" });
  const members = useAssignableMembers("transactions", { enabled: transaction.can_assign });
  const people = new Map<string, string>([
    ["", "Choose an agent"],
    ...known.map((agent) => [agent.user_id, agent.name ?? "Former member"] as const),
    ...(members.data ?? []).map((member) => [member.user_id, member.name || member.email] as const),
  ]);
  const error = getError(form, "agents");
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Agents, the first one first</legend>
      <div aria-hidden="true" className={`${ROW} text-sm text-muted`}>
        <span>Name</span>
        <span>Weight</span>
        <span className="w-18 touch:w-22" />
      </div>
      {fields.map(({ id }, place) => (
        <div key={id} className={`${ROW} items-start`}>
          <ChoiceField
            form={form}
            name={`agents.${place}.user_id`}
            label={`Agent ${place + 1}`}
            hideLabel
            options={[...people]}
          />
          <TextField
            form={form}
            name={`agents.${place}.weight`}
            label={`Weight of agent ${place + 1}`}
            hideLabel
            inputMode="numeric"
          />
          <div className="flex">
            <IconButton
              icon="arrow-up"
              label={`Move agent ${place + 1} up`}
              disabled={place === 0}
              onClick={() => swap(place, place - 1)}
            />
            <IconButton
              icon="trash"
              label={`Remove agent ${place + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(place)}
            />
          </div>
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {transaction.can_assign && fields.length < MAX_AGENTS && (
        <div>
          <Button icon="plus" size="sm" onClick={() => append({ user_id: "", weight: "1" })}>
            Add agent
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">
        The weights say how the side is shared: 1 and 1 halves it, 60 and 40 is 60% and 40%.
      </p>
    </fieldset>
  );
}

type RemoveSideProps = Pick<SideDialogProps, "transaction" | "side" | "onClose">;

function RemoveSide({ transaction, side, onClose }: RemoveSideProps) {
  const remove = useRemoveSide({ id: transaction.id, side });
  return (
    <div>
      <Button
        icon="trash"
        size="sm"
        variant="quiet"
        pending={remove.isPending}
        onClick={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              showToast({ title: text.sideRemoved(side) });
              onClose();
            },
            onError: (error) => showFailure(transactionFailureText(error)),
          })
        }
      >
        Remove this side
      </Button>
    </div>
  );
}
