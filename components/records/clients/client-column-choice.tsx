"use client";

import { ColumnChoice } from "@/components/foundation/record-layer/column-choice";
import {
  listClientColumns,
  toColumnLabels,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type ClientColumnChoiceProps = {
  showOwner: boolean;
  customFields: readonly CustomField[];
  chosen: readonly ClientColumn[];
  onChange: (columns: readonly ClientColumn[]) => void;
};

/** Chooses the table's columns. */
export default function ClientColumnChoice(props: ClientColumnChoiceProps) {
  const { showOwner, customFields, ...choice } = props;
  const offered = listClientColumns(customFields).filter(
    (column) => showOwner || column !== "owner",
  );
  return <ColumnChoice offered={offered} labels={toColumnLabels(customFields)} {...choice} />;
}
