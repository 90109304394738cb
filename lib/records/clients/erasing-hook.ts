"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-query";
import type { Erasure } from "./erasure";

/** Erases all that is known of a client, for good. Throws ApiError. */
export const useEraseClient = () =>
  useApiMutation((id: string) => post<Erasure>(`/api/clients/${id}/erasure`), {
    changedKind: "clients",
  });
