"use client";

import { post, remove } from "@/lib/api/fetch";
import { useCall } from "@/lib/records/answers";

const LOGO = "/api/organisation/logo";

/** Sends a new logo. Throws ApiError. */
export const useSetLogo = () =>
  useCall((file: File) => {
    const body = new FormData();
    body.set("file", file);
    return post<{ logo_url: string }>(LOGO, body);
  });

/** Back to Lintel's mark. Throws ApiError. */
export const useRemoveLogo = () => useCall(() => remove(LOGO));
