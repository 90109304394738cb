"use client";

import { useCreateClient, useUpdateClient, type ClientChanges } from "@/lib/clients/hooks";
import type { ClientFormValues } from "@/lib/clients/schema";
import type { Client } from "@/lib/clients/serialize";
import { firstDealBody, type FirstDealValues } from "@/lib/deals/first-deal";
import { useCreateDeal } from "@/lib/deals/hooks";

export type SavedClient = { client: Client; deal: "none" | "created" | "failed" };

/** The two ways the form saves. Throw ApiError when the client was not saved. */
export function useSaveClient() {
  const createClient = useCreateClient();
  const updateClient = useUpdateClient();
  const createDeal = useCreateDeal();

  /** Creates the client and then, if one is given, its first deal. */
  async function create(values: ClientFormValues, deal: FirstDealValues | null) {
    const client = await createClient.mutateAsync(values);
    return { client, deal: deal ? await addDeal(client.id, deal) : ("none" as const) };
  }

  async function addDeal(clientId: string, deal: FirstDealValues): Promise<"created" | "failed"> {
    try {
      await createDeal.mutateAsync({ client_id: clientId, ...firstDealBody(deal) });
      return "created";
    } catch {
      return "failed";
    }
  }

  async function update(id: string, changes: ClientChanges) {
    return { client: await updateClient.mutateAsync({ id, changes }), deal: "none" as const };
  }

  return { create, update };
}
