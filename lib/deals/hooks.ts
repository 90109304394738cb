"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import { refreshClients } from "@/lib/clients/hooks";
import type { firstDealBody } from "./first-deal";

type NewDeal = ReturnType<typeof firstDealBody> & { client_id: string };

/** Adds a deal; the clients' deal values are read again. Throws ApiError. */
export function useCreateDeal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewDeal) => apiFetch<{ id: string }>("/api/deals", { method: "POST", body }),
    onSuccess: () => refreshClients(queryClient),
  });
}
