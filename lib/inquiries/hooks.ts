"use client";

import { useQuery } from "@tanstack/react-query";
import { apiFetch, post, put, remove } from "@/lib/api/fetch";
import { useCall } from "@/lib/records/answers";
import type { InquiryForm, InquiryKey } from "./serialize";

/** Saves the team's form. Throws ApiError. */
export const useSaveInquiryForm = () =>
  useCall((body: object) => put<InquiryForm>("/api/inquiry-form", body));

const KEYS = ["inquiry-keys"];

/** The keys that work, beginning with what the server rendered. */
export const useInquiryKeys = (initial: InquiryKey[]) =>
  useQuery({
    queryKey: KEYS,
    queryFn: async ({ signal }) =>
      (await apiFetch<{ keys: InquiryKey[] }>("/api/inquiry-keys", { signal })).keys,
    initialData: initial,
  });

/** Makes a key, which is told this once. Throws ApiError. */
export const useCreateInquiryKey = () =>
  useCall(
    (body: { name: string }) => post<{ id: string; token: string }>("/api/inquiry-keys", body),
    { rereads: [KEYS] },
  );

/** Ends a key. Throws ApiError. */
export const useRevokeInquiryKey = () =>
  useCall((id: string) => remove(`/api/inquiry-keys/${id}`), { rereads: [KEYS] });

/** Makes clients of the inquiries that wait. Throws ApiError. */
export const useAdmitInquiries = () =>
  useCall(() => post<{ admitted: number; waiting: number }>("/api/inquiries/waiting"), {
    changes: "clients",
  });
