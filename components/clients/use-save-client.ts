"use client";

import { ApiError } from "@/lib/api/fetch";
import { useCreateClient, useUpdateClient } from "@/lib/clients/hooks";
import type { ClientFormValues } from "@/lib/clients/schema";
import type { Client } from "@/lib/clients/serialize";
import { firstDealBody, type FirstDealValues } from "@/lib/deals/first-deal";
import { useCreateDeal } from "@/lib/deals/hooks";

export type SaveOutcome =
  | { kind: "saved"; client: Client; deal: "none" | "created" | "failed" }
  | { kind: "stale" }
  | { kind: "refused"; error: ApiError };

/** The two ways the form saves. Neither throws: what happened is in the outcome. */
export function useSaveClient() {
  const createClient = useCreateClient();
  const updateClient = useUpdateClient();
  const createDeal = useCreateDeal();

  /** Creates the client and then, if one is given, its first deal. */
  async function create(
    values: ClientFormValues,
    deal: FirstDealValues | null,
  ): Promise<SaveOutcome> {
    try {
      const client = await createClient.mutateAsync(values);
      if (!deal) return { kind: "saved", client, deal: "none" };
      return { kind: "saved", client, deal: await addDeal(client.id, deal) };
    } catch (error) {
      return refusal(error);
    }
  }

  async function addDeal(clientId: string, deal: FirstDealValues): Promise<"created" | "failed"> {
    try {
      await createDeal.mutateAsync({ client_id: clientId, ...firstDealBody(deal) });
      return "created";
    } catch {
      return "failed";
    }
  }

  /** Changes the fields given. `readAt` is the client's updated_at as it was read; null overwrites. */
  async function update(
    id: string,
    changes: Partial<ClientFormValues>,
    readAt: string | null,
  ): Promise<SaveOutcome> {
    try {
      const guarded = readAt ? { ...changes, updated_at: readAt } : changes;
      const client = await updateClient.mutateAsync({ id, changes: guarded });
      return { kind: "saved", client, deal: "none" };
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return { kind: "stale" };
      return refusal(error);
    }
  }

  return { create, update };
}

function refusal(error: unknown): SaveOutcome {
  if (error instanceof ApiError) return { kind: "refused", error };
  throw error;
}
