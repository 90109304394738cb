"use client";

import { useState } from "react";
import { usePhone } from "@/components/foundation/layout/use-media";
import { useAddressValue } from "@/lib/foundation/address/use-address";
import { clientViewParser, type ClientView } from "@/lib/records/clients/list";
import type { ClientColumn } from "@/lib/records/clients/table-columns";
import { saveClientColumns, saveClientView } from "./save-view";

/** The view that this browser used last. */
export type LastClientView = { view: ClientView; columns: readonly ClientColumn[] };

/** Returns the view of the client list and saves it for the next visit. A phone shows cards only. */
export function useClientView(last: LastClientView, showOwner: boolean) {
  const [address, setAddress] = useAddressValue("view", clientViewParser);
  const [columns, setColumns] = useState(last.columns);
  const isPhone = usePhone();
  return {
    view: isPhone ? "cards" : (address ?? last.view),
    columns: columns.filter((column) => showOwner || column !== "owner"),
    showAs: (view: ClientView) => {
      saveClientView(view);
      setAddress(view);
    },
    showColumns: (next: readonly ClientColumn[]) => {
      saveClientColumns(next);
      setColumns(next);
    },
  };
}
