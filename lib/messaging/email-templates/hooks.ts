"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiFetch } from "@/lib/foundation/api/fetch";
import { useApiMutation } from "@/lib/foundation/record-layer/api-query";
import {
  readRecord,
  useCreateRecord,
  useDeleteRecord,
  useRecordPage,
  useUpdateRecord,
} from "@/lib/foundation/record-layer/hooks";
import type { InitialData } from "@/lib/foundation/record-layer/initial-data";
import type { RenderedTemplate } from "./rendered-template";
import type {
  CreateEmailTemplateInput,
  ProcessTemplateInput,
  UpdateEmailTemplateInput,
} from "./schema";
import type { EmailTemplate, EmailTemplatePage } from "./serialize";

/** The templates of GET /api/email-templates; `query` is its query. */
export const useEmailTemplates = (
  query: URLSearchParams,
  options: { enabled?: boolean; initial?: InitialData<EmailTemplatePage> | undefined } = {},
) => useRecordPage<EmailTemplatePage>("email-templates", query, options);

/** Reads one template afresh. Throws ApiError. */
export const readEmailTemplate = (id: string) => readRecord<EmailTemplate>("email-templates", id);

/** Adds a template. Throws ApiError. */
export const useCreateEmailTemplate = () =>
  useCreateRecord<CreateEmailTemplateInput, EmailTemplate>("email-templates");

/** Changes the fields given; with `updated_at` refused (409) when the template has changed since. Throws ApiError. */
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

/** Fills in a template for the client and deal it is used for. Throws ApiError. */
export const useProcessTemplate = () =>
  useApiMutation((request: ProcessTemplateInput) => processTemplate(request));

/** What a template comes to, as it is being written; the last one stays in sight while the next is on its way. */
export const useProcessedTemplate = (request: ProcessTemplateInput) =>
  useQuery({
    queryKey: ["email-templates", "processed", request],
    queryFn: ({ signal }) => processTemplate(request, signal),
    placeholderData: keepPreviousData,
  });
