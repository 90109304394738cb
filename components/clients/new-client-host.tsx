"use client";

import dynamic from "next/dynamic";
import { createContext, useContext, useState, type ReactNode } from "react";
import type { Chosen } from "@/lib/records/form";

const NewClientDialog = dynamic(() => import("./new-client-dialog"), { ssr: false });

type Wanted = {
  /** What was typed where nobody was found: a name, a number or an address. */
  typed: string;
  onAdded: (client: Chosen) => void;
};

const NewClientContext = createContext<((wanted: Wanted) => void) | null>(null);

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
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <NewClientContext value={canCreate ? setWanted : null}>
      {children}
      {wanted && (
        <NewClientDialog {...wanted} personId={personId} onClose={() => setWanted(null)} />
      )}
    </NewClientContext>
  );
}
