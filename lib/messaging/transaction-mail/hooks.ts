"use client";

import { put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { MailRoom } from "./serialize";

const mailKey = (transactionId: string) => ["documents", transactionId, "mail"];

/** Reads the mail addresses of a transaction, and the received mails. */
export const useMailRooms = (transactionId: string) =>
  useApiQuery<MailRoom[]>(`/api/transactions/${transactionId}/mail`, {
    queryKey: mailKey(transactionId),
    responseField: "rooms",
  });

/** Creates or replaces a side's mail address. Throws ApiError. */
export const useRenewMailAddress = (transactionId: string) =>
  useApiMutation(
    (side: MailRoom["side"]) =>
      put<MailRoom>(`/api/transactions/${transactionId}/sides/${side}/mail-address`, {}),
    { invalidates: [mailKey(transactionId)] },
  );
