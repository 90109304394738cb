"use client";

import { apiFetch, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { NewRecord } from "@/lib/foundation/record-layer/write-hooks";
import type { CreateCountyRateInput, UpdateCountyRateInput } from "./schema";
import type { CountyRate } from "./serialize";

const COUNTY_RATES = "/api/county-rates";

/** Adds a county. Throws ApiError. */
export const useCreateCountyRate = () =>
  useApiMutation((sent: NewRecord<CreateCountyRateInput>) =>
    apiFetch<CountyRate>(COUNTY_RATES, { method: "POST", ...sent }),
  );

/** Changes the given fields. Throws ApiError. */
export const useUpdateCountyRate = () =>
  useApiMutation(({ id, changes }: { id: string; changes: UpdateCountyRateInput }) =>
    put<CountyRate>(`${COUNTY_RATES}/${id}`, changes),
  );

/** Deletes a county. Throws ApiError. */
export const useDeleteCountyRate = () =>
  useApiMutation((id: string) => apiFetch<void>(`${COUNTY_RATES}/${id}`, { method: "DELETE" }));
