"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { Erasure } from "./erasure";

/** Erases all that is known of a client, for good. Throws ApiError. */
export const useEraseClient = () =>
  useMutation({
    meta: { changes: "clients" },
    mutationFn: (id: string) => apiFetch<Erasure>(`/api/clients/${id}/erasure`, { method: "POST" }),
  });
