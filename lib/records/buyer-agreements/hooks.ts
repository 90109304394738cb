"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { apiUpload } from "@/lib/foundation/api/upload";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { AgreementFormBody } from "./form-values";
import { toAgreementDocumentsPath } from "./paths";
import type { CreateAgreementInput, UpdateAgreementInput } from "./schema";
import type { Agreement, ClientAgreements } from "./serialize";

const agreementKeys = recordKeys("buyer-agreements");
const changesAgreements = { changedKind: "buyer-agreements" } as const;

/** Returns the query of a client's agreements, for reads outside a component. */
export const clientAgreements = (clientId: string) => ({
  queryKey: agreementKeys.list(clientId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    apiFetch<ClientAgreements>(`/api/clients/${clientId}/agreements`, { signal }),
});

/** Reads a client's agreements; nothing while `clientId` is null. */
export const useClientAgreements = (
  clientId: string | null,
  initial?: InitialData<ClientAgreements>,
) =>
  useApiQuery<ClientAgreements>(`/api/clients/${clientId}/agreements`, {
    queryKey: agreementKeys.list(clientId ?? ""),
    enabled: clientId !== null,
    initial,
  });

/** Adds an agreement to a client. Throws ApiError. */
export const useCreateAgreement = (clientId: string) =>
  useApiMutation(
    (sent: NewRecord<CreateAgreementInput | AgreementFormBody>) =>
      apiFetch<Agreement>(`/api/clients/${clientId}/agreements`, { method: "POST", ...sent }),
    changesAgreements,
  );

type AgreementChanges =
  UpdateAgreementInput | (Partial<AgreementFormBody> & { updated_at?: string });

/** Changes the given fields; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateAgreement = () =>
  useApiMutation(
    ({ id, changes }: { id: string; changes: AgreementChanges }) =>
      put<Agreement>(`/api/buyer-agreements/${id}`, changes),
    changesAgreements,
  );

/** Deletes an agreement. Throws ApiError. */
export const useDeleteAgreement = () =>
  useApiMutation(
    (id: string) => apiFetch<void>(`/api/buyer-agreements/${id}`, { method: "DELETE" }),
    changesAgreements,
  );

/** Uploads a document of an agreement. Throws ApiError. */
export function useAddAgreementDocument() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, file }: { id: string; file: File }) =>
      apiUpload<Agreement>(
        `${toAgreementDocumentsPath(id)}?name=${encodeURIComponent(file.name)}`,
        file,
        { signal: new AbortController().signal, onProgress: () => {} },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: agreementKeys.lists }),
  });
}
