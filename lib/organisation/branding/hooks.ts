"use client";

import { post, remove } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";

const LOGO = "/api/organisation/logo";

/** Uploads a new logo. Throws ApiError. */
export const useSetLogo = () =>
  useApiMutation((file: File) => {
    const body = new FormData();
    body.set("file", file);
    return post<{ logo_url: string }>(LOGO, body);
  });

/** Removes the logo. Throws ApiError. */
export const useRemoveLogo = () => useApiMutation(() => remove(LOGO));
