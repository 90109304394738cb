import { apiFetch } from "@/lib/foundation/api/fetch";
import type { FormInquiryBody } from "./schema";

/**
 * Sends a visitor's inquiry. Throws ApiError. Not a mutation hook, because the page is outside the app and its
 * cache.
 */
export const sendInquiry = (formId: string, body: FormInquiryBody): Promise<void> =>
  apiFetch(`/api/inquire/${formId}`, { method: "POST", body });
