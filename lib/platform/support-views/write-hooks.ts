"use client";

import { remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";

/** Ends a support view at once. Throws ApiError. */
export const useEndSupportView = () =>
  useApiMutation((id: string) => remove(`/api/support-views/${id}`));
