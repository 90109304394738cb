"use client";

import { post, put } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { SaveBankAccountInput, WithPasswordBody } from "./schema";
import type { BankAccounts } from "./serialize";

const KEY = ["bank-account"];
const PATH = "/api/bank-account";

/** Reads the person's bank accounts. */
export const useBankAccount = (initial: InitialData<BankAccounts>) =>
  useApiQuery<BankAccounts>(PATH, { queryKey: KEY, initial });

/** Saves the person's bank account. Throws ApiError. */
export const useSaveBankAccount = () =>
  useApiMutation((body: SaveBankAccountInput) => put<BankAccounts>(PATH, body), {
    invalidates: [KEY],
  });

/** Removes the person's bank account. Throws ApiError. */
export const useRemoveBankAccount = () =>
  useApiMutation((body: WithPasswordBody) => post<BankAccounts>(`${PATH}/removal`, body), {
    invalidates: [KEY],
  });
