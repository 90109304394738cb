"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch, post, put, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { InquiryForm, InquiryKey } from "./serialize";

/** Saves the team's form. Throws ApiError. */
export const useSaveInquiryForm = () =>
  useApiMutation((body: object) => put<InquiryForm>("/api/inquiry-form", body));

const KEYS = ["inquiry-keys"];

/** Reads the active keys, starting with the data that the server rendered. */
export const useInquiryKeys = (initial: InquiryKey[]) =>
  useQuery({
    queryKey: KEYS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ keys: InquiryKey[] }>("/api/inquiry-keys", { signal })).keys,
    initialData: initial,
  });

/** Creates a key; the token is returned only once. Throws ApiError. */
export const useCreateInquiryKey = () =>
  useApiMutation(
    (body: { name: string }) => post<{ id: string; token: string }>("/api/inquiry-keys", body),
    { invalidates: [KEYS] },
  );

/** Revokes a key. Throws ApiError. */
export const useRevokeInquiryKey = () =>
  useApiMutation((id: string) => remove(`/api/inquiry-keys/${id}`), { invalidates: [KEYS] });

/** Turns waiting inquiries into clients. Throws ApiError. */
export const useAdmitInquiries = () =>
  useApiMutation(() => post<{ admitted: number; waiting: number }>("/api/inquiries/waiting"), {
    changedKind: "clients",
  });

/** Keeps an inquiry with the client who has the same phone. Throws ApiError. */
export const useKeepInquiry = () =>
  useApiMutation((id: string) => post<{ client_id: string }>(`/api/inquiries/${id}/keep`), {
    changedKind: "clients",
  });

/** Creates a client from an inquiry that has another client's phone. Throws ApiError. */
export const useSplitInquiry = () =>
  useApiMutation((id: string) => post<{ client_id: string }>(`/api/inquiries/${id}/split`), {
    changedKind: "clients",
  });
