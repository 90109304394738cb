"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-mutation";
import { readRecord, useRecordPage } from "@/lib/foundation/record-layer/hooks";
import {
  useCreateRecord,
  useDeleteRecord,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/write-hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { RenderedTemplate } from "./rendered-template";
import type {
  CreateEmailTemplateInput,
  ProcessTemplateInput,
  UpdateEmailTemplateInput,
} from "./schema";
import type { EmailTemplate, EmailTemplatePage } from "./serialize";

/** Reads a page of GET /api/email-templates; `query` is its query string. */
export const useEmailTemplates = (
  query: URLSearchParams,
  options: { enabled?: boolean; initial?: InitialData<EmailTemplatePage> | undefined } = {},
) => useRecordPage<EmailTemplatePage>("email-templates", query, options);

/** Reads one template from the server. Throws ApiError. */
export const readEmailTemplate = (id: string) => readRecord<EmailTemplate>("email-templates", id);

/** Creates a template. Throws ApiError. */
export const useCreateEmailTemplate = () =>
  useCreateRecord<CreateEmailTemplateInput, EmailTemplate>("email-templates");

/** Changes the given fields. Throws ApiError, 409 when the template has changed since `updated_at`. */
export const useUpdateEmailTemplate = () =>
  useUpdateRecord<UpdateEmailTemplateInput, EmailTemplate>("email-templates");

/** Deletes a template. Throws ApiError. */
export const useDeleteEmailTemplate = () => useDeleteRecord("email-templates");

const processTemplate = (request: ProcessTemplateInput, signal?: AbortSignal) =>
  apiFetch<RenderedTemplate>("/api/email-templates/process", {
    method: "POST",
    body: request,
    ...(signal && { signal }),
  });

/** Fills in a template for a client and a deal. Throws ApiError. */
export const useProcessTemplate = () =>
  useApiMutation((request: ProcessTemplateInput) => processTemplate(request));

/** Fills in a template while it is written. Shows the last result until the next one is ready. */
export const useProcessedTemplate = (request: ProcessTemplateInput) =>
  useQuery({
    queryKey: ["email-templates", "processed", request],
    queryFn: ({ signal }) => processTemplate(request, signal),
    placeholderData: keepPreviousData,
  });
