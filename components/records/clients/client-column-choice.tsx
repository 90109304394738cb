"use client";

import { ColumnChoice } from "@/components/foundation/record-layer/column-choice";
import {
  CLIENT_COLUMNS,
  COLUMN_LABELS,
  type ClientColumn,
} from "@/lib/records/clients/table-columns";

type ClientColumnChoiceProps = {
  showOwner: boolean;
  chosen: readonly ClientColumn[];
  onChange: (columns: readonly ClientColumn[]) => void;
};

/** Chooses the table's columns. */
export default function ClientColumnChoice({ showOwner, ...choice }: ClientColumnChoiceProps) {
  const offered = CLIENT_COLUMNS.filter((column) => showOwner || column !== "owner");
  return <ColumnChoice offered={offered} labels={COLUMN_LABELS} {...choice} />;
}
