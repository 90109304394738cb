"use client";

import { useState } from "react";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { ApiError } from "@/lib/foundation/api/fetch";
import { useProcessedTemplate } from "@/lib/messaging/email-templates/hooks";
import { toPreviewRequest, type PreviewFor } from "@/lib/messaging/email-templates/preview-request";
import { useCustomFields } from "@/lib/records/custom-fields/hooks";
import type { TemplateText } from "@/lib/messaging/email-templates/rendered-template";

const NOBODY: PreviewFor = { client: null, deal: null };

/** Previews a template for an optional client and deal, debounced while the person types. */
export function useTemplatePreview({ subject, body_text }: TemplateText) {
  const [previewFor, setPreviewFor] = useState<PreviewFor>(NOBODY);
  const texts = { subject: useDebounced(subject), body_text: useDebounced(body_text) };
  const { data: customFields = [] } = useCustomFields("client");
  const query = useProcessedTemplate(toPreviewRequest(texts, previewFor, customFields));
  const refused = query.error instanceof ApiError && query.error.status === 400;
  return {
    tried: previewFor,
    onTry: (change: Partial<PreviewFor>) => setPreviewFor((before) => ({ ...before, ...change })),
    rendered: query.data,
    isPending: query.isPending,
    isStale: query.isPlaceholderData || texts.body_text !== body_text || texts.subject !== subject,
    /** Errors by field, shown at the field. */
    faults: refused ? ((query.error as ApiError).fields ?? {}) : {},
    failed: query.error !== null && !refused,
    retry: () => void query.refetch(),
  };
}

export type TemplatePreviewState = ReturnType<typeof useTemplatePreview>;
