"use client";

import { put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { Organisation, UpdateOrganisationBody } from "./schema";

/** Changes the company's name, time zone or postal address. Throws ApiError. */
export const useUpdateOrganisation = () =>
  useApiMutation((body: UpdateOrganisationBody) => put<Organisation>("/api/organisation", body));
