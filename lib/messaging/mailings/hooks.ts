"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { createMailingBody, MailingOutcome, previewMailingBody } from "./schema";
import type { Mailing, MailingPreview, MailingResultPage } from "./serialize";

const MAILINGS = ["mailings"];
const PROGRESS_MS = 2000;

/** Previews a mailing while it is written. Shows the last response until the next one arrives. */
export const useMailingPreview = (body: z.input<typeof previewMailingBody>) =>
  useQuery({
    queryKey: [...MAILINGS, "preview", body],
    queryFn: ({ signal }) =>
      apiFetch<MailingPreview>("/api/mailings/preview", { method: "POST", body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Sends a mailing. Throws ApiError. */
export const useCreateMailing = () =>
  useApiMutation(
    (sent: NewRecord<z.input<typeof createMailingBody>>) =>
      apiFetch<Mailing>("/api/mailings", { method: "POST", ...sent }),
    { changedKind: "messages", invalidates: [MAILINGS] },
  );

/** Cancels the messages of a mailing that have not been sent. Throws ApiError. */
export const useCancelMailing = () =>
  useApiMutation((id: string) => post<Mailing>(`/api/mailings/${id}/cancel`), {
    changedKind: "messages",
    invalidates: [MAILINGS],
  });

/** Whether a mailing's messages are being sent, so that its figures change. */
const isUnderWay = ({ figures, scheduled_at }: Mailing) =>
  figures.waiting > 0 && Date.parse(scheduled_at) - Date.now() < 60_000;

/** Reads one mailing, every two seconds while it is being sent. */
export const useMailing = (id: string, initial: InitialData<Mailing>) =>
  useApiQuery<Mailing>(`/api/mailings/${id}`, {
    queryKey: [...MAILINGS, id],
    initial,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? PROGRESS_MS : false),
  });

type ResultQuery = { outcome: MailingOutcome | null; page: number };

/** Reads a page of the results of the chosen clients. Refetches when `asOf` changes. */
export const useMailingResults = (id: string, { outcome, page }: ResultQuery, asOf: string) =>
  useApiQuery<MailingResultPage>(
    `/api/mailings/${id}/results?page=${page}${outcome ? `&outcome=${outcome}` : ""}`,
    {
      queryKey: [...MAILINGS, id, "results", outcome, page, asOf],
      placeholderData: keepPreviousData,
    },
  );
