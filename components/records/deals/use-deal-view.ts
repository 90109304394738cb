"use client";

import { useState } from "react";
import { usePhone } from "@/components/foundation/layout/use-media";
import type { DealView } from "@/lib/records/deals/list";
import type { DealColumn } from "@/lib/records/deals/table-columns";
import { saveDealColumns, saveDealView } from "./view-memory";

/** The view and the table's columns that this browser used last. */
export type LastDealView = { view: DealView; columns: readonly DealColumn[] };

type DealViewOptions = { lastView: LastDealView; seesOthers: boolean };

/** Returns the view of the deals and saves it for the next visit. A phone shows no table. */
export function useDealView(inAddress: DealView | null, options: DealViewOptions) {
  const { lastView, seesOthers } = options;
  const [columns, setColumns] = useState(lastView.columns);
  const isPhone = usePhone();
  const chosen = inAddress ?? lastView.view;
  const view: DealView = isPhone && chosen === "table" ? "cards" : chosen;
  return {
    view,
    showAs: saveDealView,
    columns: columns.filter((column) => seesOthers || column !== "owner"),
    showColumns: (next: readonly DealColumn[]) => {
      saveDealColumns(next);
      setColumns(next);
    },
  };
}
