"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { CHECKLIST_ITEMS } from "@/lib/records/checklists/hooks";
import { documentsKey } from "@/lib/records/transaction-documents/hooks";
import { isUnderWay } from "./envelope-state";
import type { CreateEnvelopeInput, NotifySignerBody } from "./schema";
import type { Envelope, EnvelopeList } from "./serialize";

/** The refetch intervals: while the worker is working on an envelope, and while it waits for signers. */
const SOON_MS = 2000;
const LATER_MS = 60_000;

const envelopesKey = (transactionId: string) => ["envelopes", transactionId];

/** Reads the envelopes of a transaction, and refetches them while one is in progress. */
export function useEnvelopes(transactionId: string, initial: InitialData<EnvelopeList>) {
  const list = useApiQuery<EnvelopeList>(`/api/transactions/${transactionId}/envelopes`, {
    queryKey: envelopesKey(transactionId),
    initial,
    refetchInterval: ({ state: { data } }) => {
      const envelopes = data?.envelopes ?? [];
      if (envelopes.some(isUnderWay)) return SOON_MS;
      return envelopes.some(({ status }) => status === "sent") ? LATER_MS : false;
    },
  });
  useFreshDocuments(transactionId, list.data);
  return list;
}

/** Refetches documents and checklists when signed documents have arrived. */
function useFreshDocuments(transactionId: string, list: EnvelopeList | undefined): void {
  const queryClient = useQueryClient();
  const completed = list?.envelopes.filter(({ status }) => status === "completed").length;
  const before = useRef(completed);
  useEffect(() => {
    if (completed === before.current) return;
    before.current = completed;
    for (const queryKey of [documentsKey(transactionId), ...CHECKLIST_ITEMS]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  }, [completed, queryClient, transactionId]);
}

/** Sends documents out for signature. Throws ApiError. */
export const useSendEnvelope = (transactionId: string) =>
  useApiMutation(
    (sent: { body: CreateEnvelopeInput; idempotencyKey: string }) =>
      apiFetch<Envelope>(`/api/transactions/${transactionId}/envelopes`, {
        method: "POST",
        ...sent,
      }),
    { invalidates: [envelopesKey(transactionId)] },
  );

/** Requests that an envelope be voided. Throws ApiError. */
export const useVoidEnvelope = (transactionId: string) =>
  useApiMutation(
    ({ id, reason }: { id: string; reason: string }) =>
      apiFetch<Envelope>(`/api/envelopes/${id}/void`, { method: "POST", body: { reason } }),
    { invalidates: [envelopesKey(transactionId)] },
  );

/** Requests another message to a signer. Throws ApiError. */
export const useNotifySigner = (transactionId: string) =>
  useApiMutation(
    ({ id, ...body }: { id: string } & NotifySignerBody) =>
      apiFetch<Envelope>(`/api/envelopes/${id}/notices`, { method: "POST", body }),
    { invalidates: [envelopesKey(transactionId)] },
  );
