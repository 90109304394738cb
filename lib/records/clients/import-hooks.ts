"use client";

import { post } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { useApiQuery } from "@/lib/foundation/record-layer/api-query";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { ImportMapping } from "./import-choice";
import type { RowEdits } from "./import-edits";
import type { Import, UndoneImport } from "./imports";
import type { ImportResult } from "./import";

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

/** Runs an import without writing. Throws ApiError. */
export const useCheckImport = () =>
  useApiMutation((request: ImportRequest) => sendImport(request, "?dryRun=true"));

/** Reads the latest imports, with initial data from the server. */
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
