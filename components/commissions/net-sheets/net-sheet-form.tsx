"use client";

import { useRouter } from "next/navigation";
import { RecordForm } from "@/components/foundation/record-layer/record-form";
import { useRecordForm } from "@/components/foundation/record-layer/use-record-form";
import { showToast } from "@/components/foundation/ui/toast";
import type { CountyRate } from "@/lib/commissions/county-rates/serialize";
import {
  readNetSheet,
  useCreateNetSheet,
  useUpdateNetSheet,
} from "@/lib/commissions/net-sheets/hooks";
import { netSheetMessages as text } from "@/lib/commissions/net-sheets/messages";
import { createNetSheetBody } from "@/lib/commissions/net-sheets/schema";
import type { NetSheet } from "@/lib/commissions/net-sheets/serialize";
import { useToday } from "@/lib/foundation/dates/use-today";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { BuyerFields, PriceFields, SellerFields } from "./net-sheet-fields";
import { NetSheetFigures } from "./net-sheet-figures";
import {
  toNetSheetBody,
  toNetSheetValues,
  toTermsBody,
  type NetSheetStart,
} from "./net-sheet-values";

type NetSheetFormProps = {
  /** The net sheet to change, or null for a new one. */
  sheet: NetSheet | null;
  start: NetSheetStart;
  counties: CountyRate[];
  personId: string;
};

/** Renders the form of a net sheet, beside its result. */
export function NetSheetForm({ sheet, start, counties, personId }: NetSheetFormProps) {
  const today = useToday();
  const recordForm = useNetSheetForm({ sheet, start, personId });
  const { form } = recordForm;
  return (
    <RecordForm
      form={recordForm}
      cancelHref={start.transaction_id ? `/transaction/${start.transaction_id}` : "/net-sheets"}
      action="Save net sheet"
      theirs={{ kind: "net sheet", read: readNetSheet, readFailed: text.fetchFailed }}
      aside={
        <NetSheetFigures
          kind={start.kind}
          terms={toTermsBody(form.watch("terms"), start.kind, today)}
        />
      }
    >
      <PriceFields form={form} />
      {start.kind === "seller" ? (
        <SellerFields form={form} counties={counties} />
      ) : (
        <BuyerFields form={form} />
      )}
    </RecordForm>
  );
}

function useNetSheetForm({ sheet, start, personId }: Omit<NetSheetFormProps, "counties">) {
  const router = useRouter();
  const today = useToday();
  const create = useCreateNetSheet();
  const update = useUpdateNetSheet();
  return useRecordForm({
    record: sheet,
    toValues: (read) => toNetSheetValues(read, start),
    toBody: (values) => toNetSheetBody(values, start, today),
    schema: createNetSheetBody,
    create: (sent) => create.mutateAsync(sent),
    update: ({ id, changes: { transaction_id: _, ...changes } }) =>
      update.mutateAsync({ id, changes }),
    onSaved: ({ id }) => {
      showToast({ title: text.saved });
      router.push(`/net-sheets/${id}`);
      router.refresh();
    },
    failureText: (error) => toSaveFailureText(error, text),
    draft: `${personId}:net-sheet:${sheet?.id ?? `new ${start.kind} ${start.transaction_id}`}`,
  });
}
