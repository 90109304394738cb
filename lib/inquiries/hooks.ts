"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { InquiryForm, InquiryKey } from "./serialize";

/** Saves the team's form. Throws ApiError. */
export const useSaveInquiryForm = () =>
  useMutation({
    mutationFn: (body: object) =>
      apiFetch<InquiryForm>("/api/inquiry-form", { method: "PUT", body }),
  });

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
export function useCreateInquiryKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      apiFetch<{ id: string; token: string }>("/api/inquiry-keys", { method: "POST", body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS }),
  });
}

/** Ends a key. Throws ApiError. */
export function useRevokeInquiryKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => apiFetch<void>(`/api/inquiry-keys/${id}`, { method: "DELETE" }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: KEYS }),
  });
}

/** Makes clients of the inquiries that wait. Throws ApiError. */
export const useAdmitInquiries = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: () =>
      apiFetch<{ admitted: number; waiting: number }>("/api/inquiries/waiting", { method: "POST" }),
  });
