"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Controller, useWatch, type UseFormReturn } from "react-hook-form";
import { DayField } from "@/components/foundation/record-layer/day-field";
import { renderRefusal } from "@/components/foundation/record-layer/refused-text";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Checkbox } from "@/components/foundation/ui/checkbox";
import { FormDialog } from "@/components/foundation/ui/form-dialog";
import { Skeleton } from "@/components/foundation/ui/skeleton";
import { showToast } from "@/components/foundation/ui/toast";
import { AgreementNotice } from "@/components/records/buyer-agreements/agreement-notice";
import {
  TransactionOffer,
  useTransactionOffer,
} from "@/components/records/transactions/transaction-offer";
import type { CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { parseTypedDay } from "@/lib/foundation/dates/typed-day";
import { useToday } from "@/lib/foundation/dates/use-today";
import { readRecord } from "@/lib/foundation/record-layer/hooks";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { formatDate } from "@/lib/foundation/text/format";
import type { Client } from "@/lib/records/clients/serialize";
import { useDealSettings } from "@/lib/records/deal-settings/hooks";
import type { DealSettings } from "@/lib/records/deal-settings/schema";
import { dealMessages } from "@/lib/records/deals/messages";
import type { Deal } from "@/lib/records/deals/serialize";
import {
  allDatesBody,
  moveDates,
  proposeDates,
  type AllDatesValues,
  type KnownDates,
} from "@/lib/records/key-dates/all-dates-form";
import { getDayOffReason } from "@/lib/records/key-dates/day-off";
import { useKeyDateList, useSetKeyDates } from "@/lib/records/key-dates/hooks";
import { KEY_DATE_LABELS, keyDateMessages } from "@/lib/records/key-dates/messages";
import { KEY_DATE_KINDS } from "@/lib/records/key-dates/kinds";
import { setKeyDatesBody } from "@/lib/records/key-dates/schema";

type AllKeyDatesDialogProps = {
  deal: Deal;
  /** Undoes the move that opened the dialog, because the dialog covers the toast that offers it. */
  onUndo: (() => void) | null;
  onClose: () => void;
};

/** Renders all key dates of a deal in one form, calculated from the contract date. */
export default function AllKeyDatesDialog(props: AllKeyDatesDialogProps) {
  const { deal, onClose } = props;
  const settings = useDealSettings();
  const dates = useKeyDateList(new URLSearchParams({ deal_id: deal.id }));
  const isRead = settings.data && dates.data;
  const isFailed = settings.isError || dates.isError;
  if (!isRead) {
    return (
      <FormDialog
        title="Key dates"
        description={deal.title}
        action={isFailed ? "Try again" : "Save key dates"}
        pending={!isFailed}
        problem={isFailed ? keyDateMessages.loadFailed : undefined}
        onSubmit={() => {
          void settings.refetch();
          void dates.refetch();
        }}
        onClose={onClose}
      >
        <Skeleton className="h-[372px]" />
      </FormDialog>
    );
  }
  const held = dates.data.pages.flatMap((page) => page.key_dates);
  const known: KnownDates = {
    dates: Object.fromEntries(held.map(({ kind, due_date }) => [kind, due_date])),
    expectedClose: deal.expected_close_date,
  };
  return <KeyDatesForm {...props} settings={settings.data} knownDates={known} />;
}

type KeyDatesFormProps = AllKeyDatesDialogProps & {
  settings: DealSettings;
  knownDates: KnownDates;
};

function KeyDatesForm({ deal, onUndo: undo, settings, knownDates, onClose }: KeyDatesFormProps) {
  const today = useToday();
  const client = useClientToMove(deal);
  const setKeyDates = useSetKeyDates(deal.id);
  const [begin] = useState(() => proposeDates(today, settings, knownDates));
  const offer = useTransactionOffer(deal);
  const recordForm = useRecordForm<AllDatesValues, object, { id: string }, unknown>({
    record: null,
    toValues: () => ({
      contract: formatDate(today),
      dates: begin,
      expected_close: true,
      client_in_contract: deal.status === "Under Contract",
    }),
    toBody: (values) =>
      allDatesBody(
        { ...values, client_in_contract: values.client_in_contract && client !== null },
        today,
      ),
    schema: setKeyDatesBody,
    create: ({ body }) => setKeyDates.mutateAsync(body),
    onSaved: () => {
      showToast({ title: "Key dates saved", description: deal.title });
      void offer.openIfTaken(parseTypedDay(form.getValues("contract"), today));
      onClose();
    },
    failureText: (error) => toSaveFailureText(error, keyDateMessages.saveFailed),
  });
  const { form, problem, phase, submit } = recordForm;
  useProposedDates(form, { proposed: begin, settings, knownDates, today });

  return (
    <FormDialog
      title="Key dates"
      description={deal.title}
      action="Save key dates"
      pending={phase !== "editing"}
      problem={renderRefusal(problem)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {undo && (
        <MovedHere
          deal={deal}
          onUndo={() => {
            undo();
            onClose();
          }}
        />
      )}
      <DayField
        form={form}
        name="contract"
        label="Contract signed"
        help="The dates below are counted from it. Clear a box to leave its date out."
        today={today}
      />
      <ContractNotice form={form} deal={deal} today={today} />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {KEY_DATE_KINDS.map((kind) => (
          <KeyDateBox key={kind} form={form} kind={kind} today={today} />
        ))}
      </div>
      <TickField
        form={form}
        name="expected_close"
        label="Expect the deal to close on the closing day"
      />
      {client && (
        <TickField
          form={form}
          name="client_in_contract"
          label={`Set ${client.name} to In Contract`}
        />
      )}
      <TransactionOffer {...offer} />
    </FormDialog>
  );
}

type ContractNoticeProps = { form: Form; deal: Deal; today: CalendarDay };

/** Shows what the client's buyer agreements lack on the contract date. */
function ContractNotice({ form, deal, today }: ContractNoticeProps) {
  const day = useWatch({ control: form.control, name: "contract" });
  const clientId = deal.client_name ? deal.client_id : null;
  return <AgreementNotice clientId={clientId} day={parseTypedDay(day, today)} />;
}

type Proposal = {
  /** The dates that the form proposed. */
  proposed: ReturnType<typeof proposeDates>;
  settings: DealSettings;
  knownDates: KnownDates;
  today: CalendarDay;
};

/** Moves the dates that were not edited along with the contract date. */
function useProposedDates(
  form: UseFormReturn<AllDatesValues>,
  { proposed: begin, settings, knownDates, today }: Proposal,
): void {
  const proposed = useRef(begin);
  const contract = useWatch({ control: form.control, name: "contract" });

  const follow = useEffectEvent(() => {
    const day = parseTypedDay(contract, today);
    if (!day) return;
    const dates = moveDates({ contract, dates: form.getValues("dates") }, proposed.current, {
      settings,
      knownDates,
      today,
    });
    for (const kind of KEY_DATE_KINDS) form.setValue(`dates.${kind}`, dates[kind]);
    proposed.current = proposeDates(day, settings, knownDates);
  });
  useEffect(() => follow(), [contract]);
}

const MovedHere = ({ deal, onUndo }: { deal: Deal; onUndo: () => void }) => (
  <Banner
    tone="success"
    action={
      <Button size="sm" variant="quiet" onClick={onUndo}>
        Undo
      </Button>
    }
  >
    {dealMessages.moved(deal.title, deal.status)}
  </Banner>
);

type Form = ReturnType<
  typeof useRecordForm<AllDatesValues, object, { id: string }, unknown>
>["form"];
type KeyDateBoxProps = { form: Form; kind: (typeof KEY_DATE_KINDS)[number]; today: CalendarDay };

function KeyDateBox({ form, kind, today }: KeyDateBoxProps) {
  const typed = useWatch({ control: form.control, name: `dates.${kind}` });
  const day = parseTypedDay(typed, today);
  const closed = day && getDayOffReason(day);
  return (
    <DayField
      form={form}
      name={`dates.${kind}`}
      label={KEY_DATE_LABELS[kind]}
      help={closed && `This is ${closed}.`}
      placeholder="None"
      today={today}
    />
  );
}

type TickFieldProps = {
  form: Form;
  name: "expected_close" | "client_in_contract";
  label: string;
};

const TickField = ({ form, name, label }: TickFieldProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange } }) => (
      <Checkbox label={label} checked={value} onCheckedChange={onChange} />
    )}
  />
);

/** Returns the deal's client if it is not in contract yet and the reader may set it, otherwise null. */
function useClientToMove({ client_id, client_name }: Deal): Client | null {
  const id = client_id ?? "";
  const { data: client } = useQuery({
    queryKey: recordKeys("clients").detail(id),
    queryFn: () => readRecord<Client>("clients", id),
    enabled: client_id !== null && client_name !== null,
  });
  return client?.can_update && client.status !== "In Contract" ? client : null;
}
