"use client";

import { post } from "@/lib/api/fetch";
import { useApiMutation } from "@/lib/records/api-query";
import type { ConnectionTest } from "./schema";

/** Tries a connection: mail to oneself, or Twilio. Throws ApiError. */
export const useConnectionTest = (what: "mail" | "texts") =>
  useApiMutation(() => post<ConnectionTest>(`/api/connections/${what}`));
