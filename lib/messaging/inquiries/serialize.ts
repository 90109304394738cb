import type { Tables } from "@/lib/foundation/supabase/database.types";

export type InquiryRow = Tables<"inquiry_records">;

/** Returns an inquiry for the API. */
export function toInquiry({ tenant_id: _, ...inquiry }: InquiryRow) {
  return inquiry;
}

export type Inquiry = ReturnType<typeof toInquiry>;

/** Inquiries that wait for room in the plan. */
export type WaitingInquiries = { inquiries: Inquiry[]; totalCount: number };

/** The form's settings; `id` is null until it is first saved. */
export type InquiryForm = {
  id: string | null;
  is_on: boolean;
  title: string;
  intro: string | null;
  thanks: string;
  consent_text: string;
  allowed_origins: string[];
  custom_field_ids: string[];
};

/** A website's key in the list. The token itself cannot be read again. */
export type InquiryKey = {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
};
