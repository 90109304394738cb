"use client";

import { post } from "@/lib/api/fetch";
import { useCall } from "@/lib/records/answers";
import type { Erasure } from "./erasure";

/** Erases all that is known of a client, for good. Throws ApiError. */
export const useEraseClient = () =>
  useCall((id: string) => post<Erasure>(`/api/clients/${id}/erasure`), { changes: "clients" });
