"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { Erasure } from "./erasure";

/** Erases all data about a client permanently. Throws ApiError. */
export const useEraseClient = () =>
  useApiMutation((id: string) => post<Erasure>(`/api/clients/${id}/erasure`), {
    changedKind: "clients",
  });
