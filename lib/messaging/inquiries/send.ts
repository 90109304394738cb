import { apiFetch } from "@/lib/foundation/api/fetch";
import type { FormInquiryBody } from "./schema";

/** Sends what a visitor wrote. Throws ApiError. The page stands outside the app, and so outside its cache. */
export const sendInquiry = (formId: string, body: FormInquiryBody): Promise<void> =>
  apiFetch(`/api/inquire/${formId}`, { method: "POST", body });
