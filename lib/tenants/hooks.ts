"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { Organisation, UpdateOrganisationBody } from "./schema";

/** Changes the company's name, time zone or postal address. Throws ApiError. */
export const useUpdateOrganisation = () =>
  useMutation({
    mutationFn: (body: UpdateOrganisationBody) =>
      apiFetch<Organisation>("/api/organisation", { method: "PUT", body }),
  });
