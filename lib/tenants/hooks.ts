"use client";

import { put } from "@/lib/api/fetch";
import { useCall } from "@/lib/records/answers";
import type { Organisation, UpdateOrganisationBody } from "./schema";

/** Changes the company's name, time zone or postal address. Throws ApiError. */
export const useUpdateOrganisation = () =>
  useCall((body: UpdateOrganisationBody) => put<Organisation>("/api/organisation", body));
