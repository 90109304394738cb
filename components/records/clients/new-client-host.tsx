"use client";

import { createContext, useContext, useState, type ReactNode } from "react";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";

const NewClientDialog = loadWhenRendered(() => import("./new-client-dialog"));

type NewClientRequest = {
  /** The typed name, number or address that no client matched. */
  typed: string;
  onAdded: (client: PickedRecord) => void;
};

const NewClientContext = createContext<((request: NewClientRequest) => void) | null>(null);

/** Returns the function that adds a client without leaving the page, or null without permission. */
export const useAddClient = () => useContext(NewClientContext);

type NewClientHostProps = {
  canCreate: boolean;
  personId: string;
  children: ReactNode;
};

/**
 * Renders the dialog that adds a client from a picker or the search, once per page. Inside the picker's form,
 * saving the client would submit that form.
 */
export function NewClientHost({ canCreate, personId, children }: NewClientHostProps) {
  const [request, setWanted] = useState<NewClientRequest | null>(null);
  return (
    <NewClientContext value={canCreate ? setWanted : null}>
      {children}
      {request && (
        <NewClientDialog {...request} personId={personId} onClose={() => setWanted(null)} />
      )}
    </NewClientContext>
  );
}
