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
import type { ImportMapping } from "./import-choice";
import type { Import, UndoneImport } from "./imports";
import { toClientQuery, CLIENTS_PER_PAGE, type ClientFilters } from "./list";
import { fromListDto, type ClientListDto } from "./list-dto";
import type { ClientFormValues } from "./schema";
import type { Client, ClientPage, DuplicateClient, ListedClient } from "./serialize";

/** Where the cache keeps clients: as any record, and a page of one list. */
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
  /** The client at a place of the whole list; undefined while its page is on the way. */
  clientAt: (index: number) => ListedClient | undefined;
  /** Nothing to show yet. */
  isPending: boolean;
  /** Shows what was there while other filters are being asked. */
  isStale: boolean;
  error: Error | null;
  /** The ids from one place to another; pages that are not here yet are read. */
  idsBetween: (first: number, last: number) => Promise<string[]>;
  /** A later page that could not be had. */
  pageFailed: boolean;
  retry: () => void;
};

/**
 * The clients that match, as one long list of which only the pages in sight are fetched: `first`
 * and `last` are the places on the screen. `initial` is the first page as the server rendered it.
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

/** The number of the page that holds a place of the list. */
const pageAt = (index: number) => Math.floor(index / CLIENTS_PER_PAGE) + 1;

/** The pages after the first that hold the places `from` to `to`. */
function laterPages(from: number, to: number): number[] {
  const start = Math.max(pageAt(from), 2);
  const end = pageAt(to);
  return Array.from({ length: Math.max(end - start + 1, 0) }, (_, index) => start + index);
}

/** One client, beginning with what the server rendered. */
export const useClient = (id: string, initial?: InitialData<Client>) =>
  useRecord<Client>("clients", id, initial);

/** Reads one client anew, past the cache. The function throws ApiError. */
export function useReadClient() {
  const queryClient = useQueryClient();
  return async (id: string) => {
    const client = await readRecord<Client>("clients", id);
    queryClient.setQueryData(clientKeys.detail(id), client);
    return client;
  };
}

/** Adds a client. Throws ApiError. */
export const useCreateClient = () => useCreateRecord<ClientFormValues, Client>("clients");

type ClientChanges = Partial<ClientFormValues> & {
  /** As it was read: the server then refuses (409) when the client has changed since. */
  updated_at?: string;
};

/** Changes the fields given; with `updated_at` refused (409) when the client has changed since. Throws ApiError. */
export const useUpdateClient = () => useUpdateRecord<ClientChanges, Client>("clients");

/** Deletes a client. Throws ApiError. */
export const useDeleteClient = () => useDeleteRecord("clients");

type ImportRequest = { file: File; mapping: ImportMapping };

function sendImport({ file, mapping }: ImportRequest, query = "") {
  const body = new FormData();
  body.set("file", file);
  body.set("mapping", JSON.stringify(mapping));
  return post<ImportResult>(`/api/clients/import${query}`, body);
}

/** Sends a file, and how to read it; the list is read again. Throws ApiError. */
export const useImportClients = () =>
  useApiMutation((request: ImportRequest) => sendImport(request), { changedKind: "clients" });

/** What an import would do, with nothing written. Throws ApiError. */
export const useCheckImport = () =>
  useApiMutation((request: ImportRequest) => sendImport(request, "?dryRun=true"));

/** The latest imports, beginning with what the server rendered. */
export const useImports = (initial: InitialData<Import[]>) =>
  useApiQuery<Import[]>("/api/clients/imports", {
    queryKey: ["clients", "imports"],
    responseField: "imports",
    initial,
  });

/** Takes an import back; the lists are read again. Throws ApiError. */
export const useUndoImport = () =>
  useApiMutation((id: string) => post<UndoneImport>(`/api/clients/imports/${id}/undo`), {
    changedKind: "clients",
  });

type DuplicateQuestion = { name: string; phone: string; email: string; except?: string };

/** Clients that look like the one being typed (same email, or same phone and name). */
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

/** Empty text while too little is typed to mean anybody. */
function duplicateQuery({ name, phone, email, except }: DuplicateQuestion): string {
  const knowsEmail = /^\S+@\S+\.\S+$/.test(email.trim());
  const knowsPhone = name.trim() !== "" && phone.replace(/\D/g, "").length >= 7;
  if (!knowsEmail && !knowsPhone) return "";
  const query = new URLSearchParams({ name: name.trim(), phone: phone.trim() });
  if (knowsEmail) query.set("email", email.trim());
  if (except) query.set("except", except);
  return query.toString();
}
