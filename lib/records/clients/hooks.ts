"use client";

import { keepPreviousData, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { apiFetch, post } from "@/lib/foundation/api/fetch";
import { useApiQuery, useApiMutation } from "@/lib/foundation/record-layer/api-query";
import {
  readRecord,
  useCreateRecord,
  useDeleteRecord,
  useRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import { recordKeys } from "@/lib/foundation/record-layer/keys";
import { useInitialData } from "@/lib/foundation/record-layer/use-initial-data";
import type { ImportResult } from "./import";
import type { RowEdits } from "./import-edits";
import type { ImportMapping } from "./import-choice";
import type { Import, UndoneImport } from "./imports";
import { toClientQuery, CLIENTS_PER_PAGE, type ClientFilters } from "./list";
import { fromListDto, type ClientListDto } from "./list-dto";
import type { ClientFormValues } from "./schema";
import type { Client, ClientPage, DuplicateClient, ListedClient } from "./serialize";

/** The cache keys of clients: those of any record, and a page of a list. */
const clientKeys = {
  ...recordKeys("clients"),
  page: (filters: ClientFilters, page: number) => [
    ...recordKeys("clients").lists,
    toClientQuery(filters).toString(),
    page,
  ],
};

function pageQuery(filters: ClientFilters, page: number) {
  return {
    queryKey: clientKeys.page(filters, page),
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const query = toClientQuery(filters);
      query.set("page", String(page));
      query.set("limit", String(CLIENTS_PER_PAGE));
      return fromListDto(await apiFetch<ClientListDto>(`/api/clients?${query}`, { signal }));
    },
  };
}

type ClientWindow = {
  totalCount: number;
  /** The client at an index of the whole list; undefined while its page loads. */
  clientAt: (index: number) => ListedClient | undefined;
  /** True while there is nothing to show yet. */
  isPending: boolean;
  /** True while old rows show and new filters load. */
  isStale: boolean;
  error: Error | null;
  /** Returns the ids from one index to another, and loads missing pages. */
  idsBetween: (first: number, last: number) => Promise<string[]>;
  /** True when a later page failed to load. */
  pageFailed: boolean;
  retry: () => void;
};

/**
 * Reads the matching clients as one long list and fetches only visible pages. `first` and `last`
 * are the visible indexes. `initial` is the first page from the server.
 */
export function useClients(
  filters: ClientFilters,
  visibleRange: { first: number; last: number },
  initial?: InitialData<ClientPage>,
): ClientWindow {
  const queryClient = useQueryClient();
  const firstPage = pageQuery(filters, 1);
  const begin = useInitialData(firstPage.queryKey, initial);
  const first = useQuery({ ...firstPage, ...begin, placeholderData: keepPreviousData });
  const totalCount = first.data?.totalCount ?? 0;
  const lastIndex = Math.min(visibleRange.last, totalCount - 1);
  const numbers = first.isPlaceholderData ? [] : laterPages(visibleRange.first, lastIndex);
  const later = useQueries({ queries: numbers.map((number) => pageQuery(filters, number)) });

  const pages = new Map([[1, first.data]]);
  numbers.forEach((number, index) => pages.set(number, later[index]?.data));
  const failed = later.filter((query) => query.isError);
  return {
    totalCount,
    clientAt: (index) =>
      pages.get(Math.floor(index / CLIENTS_PER_PAGE) + 1)?.clients[index % CLIENTS_PER_PAGE],
    isPending: first.isPending,
    isStale: first.isPlaceholderData,
    error: first.data ? null : first.error,
    idsBetween: async (from, to) => {
      const numbered = Array.from(
        { length: pageAt(to) - pageAt(from) + 1 },
        (_, step) => pageAt(from) + step,
      );
      const held: string[] = [];
      for (const number of numbered) {
        const page = await queryClient.ensureQueryData(pageQuery(filters, number));
        held.push(...page.clients.map(({ id }) => id));
      }
      const before = (pageAt(from) - 1) * CLIENTS_PER_PAGE;
      return held.slice(from - before, to - before + 1);
    },
    pageFailed: failed.length > 0,
    retry: () => {
      if (first.isError) void first.refetch();
      failed.forEach((query) => void query.refetch());
    },
  };
}

/** The number of the page that contains an index. */
const pageAt = (index: number) => Math.floor(index / CLIENTS_PER_PAGE) + 1;

/** Returns the pages after the first that contain the indexes `from` to `to`. */
function laterPages(from: number, to: number): number[] {
  const start = Math.max(pageAt(from), 2);
  const end = pageAt(to);
  return Array.from({ length: Math.max(end - start + 1, 0) }, (_, index) => start + index);
}

/** Reads one client, starting with what the server rendered. */
export const useClient = (id: string, initial?: InitialData<Client>) =>
  useRecord<Client>("clients", id, initial);

/** Returns a function that reads one client from the server. It throws ApiError. */
export function useReadClient() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    const client = await readRecord<Client>("clients", id);
    queryClient.setQueryData(clientKeys.detail(id), client);
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

type ImportRequest = { file: File; mapping: ImportMapping; edits: RowEdits };

function sendImport({ file, mapping, edits }: ImportRequest, query = "") {
  const body = new FormData();
  body.set("file", file);
  body.set("mapping", JSON.stringify(mapping));
  if (Object.keys(edits).length > 0) body.set("edits", JSON.stringify(edits));
  return post<ImportResult>(`/api/clients/import${query}`, body);
}

/** Imports a file with its mapping and refetches the list. Throws ApiError. */
export const useImportClients = () =>
  useApiMutation((request: ImportRequest) => sendImport(request), { changedKind: "clients" });

/** Checks what an import would do, without writing. Throws ApiError. */
export const useCheckImport = () =>
  useApiMutation((request: ImportRequest) => sendImport(request, "?dryRun=true"));

/** Reads the latest imports, starting with what the server rendered. */
export const useImports = (initial: InitialData<Import[]>) =>
  useApiQuery<Import[]>("/api/clients/imports", {
    queryKey: ["clients", "imports"],
    responseField: "imports",
    initial,
  });

/** Undoes an import and refetches the lists. Throws ApiError. */
export const useUndoImport = () =>
  useApiMutation((id: string) => post<UndoneImport>(`/api/clients/imports/${id}/undo`), {
    changedKind: "clients",
  });

type DuplicateQuestion = { name: string; phone: string; email: string; except?: string };

/** Reads clients that look like the one being typed (same email, or same phone and name). */
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

/** Returns "" while too little is typed to identify somebody. */
function duplicateQuery({ name, phone, email, except }: DuplicateQuestion): string {
  const knowsEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const knowsPhone = name.trim() !== "" && phone.replace(/\D/g, "").length >= 7;
  if (!knowsEmail && !knowsPhone) return "";
  const query = new URLSearchParams({ name: name.trim(), phone: phone.trim() });
  if (knowsEmail) query.set("email", email.trim());
  if (except) query.set("except", except);
  return query.toString();
}

/** Reads the names of clients by id; those out of sight are missing. Reads nothing without ids. */
export const useClientNames = (ids: readonly string[]) =>
  useQuery({
    queryKey: ["clients", "names", ...ids],
    queryFn: async () =>
      (await post<{ names: Record<string, string> }>("/api/clients/names", { ids })).names,
    enabled: ids.length > 0,
  });
