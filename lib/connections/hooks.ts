"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";
import type { Trial } from "./schema";

/** Tries a connection: mail to oneself, or Twilio. Throws ApiError. */
export const useTrial = (what: "mail" | "texts") =>
  useMutation({
    mutationFn: () => apiFetch<Trial>(`/api/connections/${what}`, { method: "POST" }),
  });
