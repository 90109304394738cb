"use client";

import { put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { JournalAccounts } from "./schema";

/** Saves what the company calls its accounts. Throws ApiError. */
export const useSaveJournalAccounts = () =>
  useApiMutation((names: JournalAccounts) =>
    put<JournalAccounts>("/api/commission-journal/accounts", names),
  );
