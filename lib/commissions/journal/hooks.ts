"use client";

import { put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import type { JournalAccounts } from "./schema";

/** Saves the company's names of its journal accounts. Throws ApiError. */
export const useSaveJournalAccounts = () =>
  useApiMutation((names: JournalAccounts) =>
    put<JournalAccounts>("/api/commission-journal/accounts", names),
  );
