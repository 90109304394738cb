"use client";

import dynamic from "next/dynamic";
import { createContext, useContext, useState, type ReactNode } from "react";
import type { PickedRecord } from "@/lib/foundation/record-layer/form";

const NewClientDialog = dynamic(() => import("./new-client-dialog"), { ssr: false });

type NewClientRequest = {
  /** What was typed where nobody was found: a name, a number or an address. */
  typed: string;
  onAdded: (client: PickedRecord) => void;
};

const NewClientContext = createContext<((request: NewClientRequest) => void) | null>(null);

/** Adds a client without leaving the page; null for those who may add none. */
export const useAddClient = () => useContext(NewClientContext);

type NewClientHostProps = {
  canCreate: boolean;
  personId: string;
  children: ReactNode;
};

/**
 * The place of the dialog that adds a client from a picker or the search, once a page: within the form of a picker
 * saving the client would save that form.
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
