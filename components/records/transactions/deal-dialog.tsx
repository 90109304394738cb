"use client";

import { useRouter } from "next/navigation";
import { ChoiceField, PickerField } from "@/components/foundation/record-layer/fields";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { showToast } from "@/components/foundation/ui/toast";
import { DealPicker } from "@/components/records/deals/deal-picker";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";
import { useSetSideOf } from "@/lib/records/transactions/hooks";
import { listLinkableSides } from "@/lib/records/transactions/linkable-sides";
import { transactionMessages as text } from "@/lib/records/transactions/messages";
import { transactionFailureText } from "@/lib/records/transactions/save-failure";
import { setSideBody, type SetSideInput } from "@/lib/records/transactions/side-schema";
import type { Transaction, TransactionSide } from "@/lib/records/transactions/serialize";

type DealDialogProps = { transaction: Transaction; onClose: () => void };
type DealValues = { side: TransactionSide["side"]; deal: PickedRecord | null };
type DealBody = SetSideInput & Pick<DealValues, "side">;

/** Returns the agents of a side, which stay unchanged. */
const toAgents = (sides: readonly TransactionSide[], name: DealValues["side"]) =>
  (sides.find(({ side }) => side === name)?.agents ?? []).map(({ user_id, weight }) => ({
    user_id,
    weight,
  }));

/** Links a side of a transaction to a deal, to another one, or to none. */
export default function DealDialog({ transaction, onClose }: DealDialogProps) {
  const router = useRouter();
  const { mutateAsync: save } = useSetSideOf(transaction.id);
  const sides = listLinkableSides(transaction);
  const [first] = sides;
  const linked = transaction.deals.find(({ side }) => side === first?.side);
  const { form, problem, phase, submit } = useRecordForm<DealValues, DealBody, never, Transaction>({
    record: null,
    toValues: () => ({
      side: first?.side ?? "Buying",
      deal: linked ? { id: linked.id, label: linked.title } : null,
    }),
    toBody: ({ side, deal }) => ({
      side,
      agents: toAgents(sides, side),
      deal_id: deal?.id ?? null,
    }),
    schema: setSideBody,
    fieldAliases: { deal_id: "deal", agents: "deal" },
    create: ({ body: { side, ...body } }) => save({ side, body }),
    onSaved: () => {
      showToast({ title: text.dealSaved });
      // The page renders the deal's timeline, tasks and key dates on the server.
      router.refresh();
      onClose();
    },
    failureText: transactionFailureText,
  });
  return (
    <FormDialog
      title={linked ? "Change the deal" : "Link a deal"}
      description="The page then shows the deal's timeline, tasks and key dates, and where the two differ. Nothing is copied."
      action="Save"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {sides.length > 1 && (
        <ChoiceField
          form={form}
          name="side"
          label="Side"
          options={sides.map(({ side }) => [side, side] as const)}
        />
      )}
      <PickerField form={form} name="deal" label="Deal" optional>
        {(picker) => <DealPicker {...picker} clientId={null} />}
      </PickerField>
    </FormDialog>
  );
}
