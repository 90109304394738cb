"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ClientFormValues } from "@/lib/clients/schema";
import type { FirstDealValues } from "@/lib/deals/first-deal";
import type { ClientFormState } from "./client-form-values";

type Draft = { client: ClientFormValues; deal: FirstDealValues };

const keyOf = (name: string) => `lintel-draft:${name}`;

/**
 * Keeps what was typed when the session turns out to be over, in this tab alone, and fills it in
 * again once the same person is back. `name` names the person and the form.
 */
export function useFormDraft(
  name: string,
  client: ClientFormState,
  deal: UseFormReturn<FirstDealValues>,
) {
  const [kept, setKept] = useState(false);
  const { reset: resetClient } = client;
  const { reset: resetDeal } = deal;
  useEffect(() => {
    const stored = sessionStorage.getItem(keyOf(name));
    if (!stored) return;
    sessionStorage.removeItem(keyOf(name));
    const draft = JSON.parse(stored) as Draft;
    resetClient(draft.client, { keepDefaultValues: true });
    resetDeal(draft.deal, { keepDefaultValues: true });
  }, [name, resetClient, resetDeal]);

  function keep() {
    const draft: Draft = { client: client.getValues(), deal: deal.getValues() };
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
    setKept(true);
  }
  return { keep, kept };
}
