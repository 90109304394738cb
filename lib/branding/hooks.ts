"use client";

import { useMutation } from "@tanstack/react-query";
import { apiFetch } from "@/lib/api/fetch";

const LOGO = "/api/organisation/logo";

/** Sends a new logo. Throws ApiError. */
export const useSetLogo = () =>
  useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set("file", file);
      return apiFetch<{ logo_url: string }>(LOGO, { method: "POST", body });
    },
  });

/** Back to Lintel's mark. Throws ApiError. */
export const useRemoveLogo = () =>
  useMutation({ mutationFn: () => apiFetch<void>(LOGO, { method: "DELETE" }) });
