"use client";

import { ApiError } from "@/lib/api/fetch";
import type { DealFormBody } from "@/lib/deals/form-values";
import { useCreateDeal, useUpdateDeal } from "@/lib/deals/hooks";
import { dealFailureText } from "@/lib/deals/save-failure";
import type { Deal } from "@/lib/deals/serialize";

export type SaveOutcome =
  | { kind: "saved"; deal: Deal }
  | { kind: "stale" }
  | { kind: "refused"; text: string; signedOut: boolean; fields: Record<string, string> };

/** The two ways the form saves. Neither throws: what happened is in the outcome. */
export function useSaveDeal() {
  const createDeal = useCreateDeal();
  const updateDeal = useUpdateDeal();

  async function create(body: DealFormBody): Promise<SaveOutcome> {
    try {
      return { kind: "saved", deal: await createDeal.mutateAsync(body) };
    } catch (error) {
      return refusal(error);
    }
  }

  /** Changes the fields given. `readAt` is the deal's updated_at as it was read; null overwrites. */
  async function update(
    id: string,
    changes: Partial<DealFormBody>,
    readAt: string | null,
  ): Promise<SaveOutcome> {
    try {
      const guarded = readAt ? { ...changes, updated_at: readAt } : changes;
      return { kind: "saved", deal: await updateDeal.mutateAsync({ id, changes: guarded }) };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return { kind: "stale" };
      return refusal(error);
    }
  }

  return { create, update };
}

function refusal(error: unknown): SaveOutcome {
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const signedOut = error instanceof ApiError && error.status === 401;
  return { kind: "refused", text: dealFailureText(error), signedOut, fields };
}
