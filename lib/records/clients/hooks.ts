"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { post } from "@/lib/foundation/api/fetch";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import { readRecord, useRecord } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import type { ClientFormValues } from "./schema";
import type { Client, DuplicateClient } from "./serialize";

/** Reads one client, with initial data from the server. */
export const useClient = (id: string, initial?: InitialData<Client>) =>
  useRecord<Client>("clients", id, initial);

/** Returns a function that reads one client from the server and caches it. The function throws ApiError. */
export function useReadClient() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    const client = await readRecord<Client>("clients", id);
    queryClient.setQueryData(recordKeys("clients").detail(id), client);
    return client;
  };
}

/** Creates a client. Throws ApiError. */
export const useCreateClient = () => useCreateRecord<ClientFormValues, Client>("clients");

/** Creates a client who has an email or a phone. Throws ApiError. */
export const useQuickAddClient = () =>
  useCreateRecord<ClientFormValues, Client>("clients", "/api/clients/quick-add");

type ClientChanges = Partial<ClientFormValues> & {
  /** The version that was read. The server refuses (409) when the client has changed since. */
  updated_at?: string;
};

/** Changes the given fields; 409 if it has changed since `updated_at`. Throws ApiError. */
export const useUpdateClient = () => useUpdateRecord<ClientChanges, Client>("clients");

/** Deletes a client. Throws ApiError. */
export const useDeleteClient = () => useDeleteRecord("clients");

type DuplicateQuestion = { name: string; phone: string; email: string; except?: string };

/** Reads clients that look like the one being entered (same email, or same phone and name). */
export function useDuplicates(question: DuplicateQuestion) {
  const query = duplicateQuery(question);
  return useApiQuery<DuplicateClient[]>(`/api/clients/duplicates?${query}`, {
    queryKey: ["clients", "duplicates", query],
    responseField: "duplicates",
    enabled: query !== "",
    placeholderData: query === "" ? undefined : keepPreviousData,
    retry: false,
  });
}

/** Returns the query, or "" while too little is entered to identify a person. */
function duplicateQuery({ name, phone, email, except }: DuplicateQuestion): string {
  const knowsEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const knowsPhone = name.trim() !== "" && phone.replace(/\D/g, "").length >= 7;
  if (!knowsEmail && !knowsPhone) return "";
  const query = new URLSearchParams({ name: name.trim(), phone: phone.trim() });
  if (knowsEmail) query.set("email", email.trim());
  if (except) query.set("except", except);
  return query.toString();
}

/** Reads the names of clients by id. Clients that the reader cannot see are missing. Reads nothing without ids. */
export const useClientNames = (ids: readonly string[]) =>
  useQuery({
    queryKey: ["clients", "names", ...ids],
    queryFn: async () =>
      (await post<{ names: Record<string, string> }>("/api/clients/names", { ids })).names,
    enabled: ids.length > 0,
  });
