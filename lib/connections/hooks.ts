"use client";

import { post } from "@/lib/api/fetch";
import { useCall } from "@/lib/records/answers";
import type { Trial } from "./schema";

/** Tries a connection: mail to oneself, or Twilio. Throws ApiError. */
export const useTrial = (what: "mail" | "texts") =>
  useCall(() => post<Trial>(`/api/connections/${what}`));
