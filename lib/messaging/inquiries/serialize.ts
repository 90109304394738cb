import type { Tables } from "@/lib/foundation/supabase/database.types";

export type InquiryRow = Tables<"inquiry_records">;

/** An inquiry as the API answers it. */
export function toInquiry({ tenant_id: _, ...inquiry }: InquiryRow) {
  return inquiry;
}

export type Inquiry = ReturnType<typeof toInquiry>;

/** Those that wait for room in the plan. */
export type WaitingInquiries = { inquiries: Inquiry[]; totalCount: number };

/** The form as its team sets it; `id` is null before it is saved for the first time. */
export type InquiryForm = {
  id: string | null;
  is_on: boolean;
  title: string;
  intro: string | null;
  thanks: string;
  consent_text: string;
  allowed_origins: string[];
};

/** A key of a website as it is listed; what it is itself nobody can read again. */
export type InquiryKey = {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
};
