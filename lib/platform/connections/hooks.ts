"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { ConnectionTest } from "./schema";

/** Tests a connection: sends a mail to the caller, or checks the Twilio account. Throws ApiError. */
export const useConnectionTest = (channel: "mail" | "texts") =>
  useApiMutation(() => post<ConnectionTest>(`/api/connections/${channel}`));
