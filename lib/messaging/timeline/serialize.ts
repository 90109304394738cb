import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { toInquiry, type Inquiry, type InquiryRow } from "@/lib/messaging/inquiries/serialize";
import { toMessage, type Message, type MessageRow } from "@/lib/messaging/messages/serialize";
import {
  toAgreement,
  type Agreement,
  type AgreementRow,
} from "@/lib/records/buyer-agreements/serialize";
import { toKeyDate, type KeyDate, type KeyDateRow } from "@/lib/records/key-dates/serialize";
import { toNote, type Note, type NoteRow } from "@/lib/records/notes/serialize";
import { toTask, type Task, type TaskRow } from "@/lib/records/tasks/serialize";

type DealMoveRow = Tables<"deal_status_history">;

type ListingChangeRow = Tables<"listing_change_records">;

/** A timeline row: a row of its kind's view. */
export type TimelineRow = { id: string; at: string } & (
  | { kind: "message"; record: MessageRow & { is_cut: boolean } }
  | { kind: "inquiry"; record: InquiryRow }
  | { kind: "note"; record: NoteRow }
  | { kind: "task"; record: TaskRow }
  | { kind: "deal"; record: DealMoveRow }
  | { kind: "key_date"; record: KeyDateRow }
  | { kind: "buyer_agreement"; record: AgreementRow }
  | { kind: "listing"; record: ListingChangeRow }
);

/** Returns a deal's change of status for the API. The old status is null when the deal was added. */
function toDealMove({ tenant_id: _, ...move }: DealMoveRow) {
  return move;
}

/** Returns a change of price or status of a deal's or seller's listing for the API. Unchanged fields are null. */
function toListingChange({ tenant_id: _, ...change }: ListingChangeRow) {
  return change;
}

export type ListingChange = ReturnType<typeof toListingChange>;

export type DealMove = ReturnType<typeof toDealMove>;

/** A message in a timeline; `is_cut` when its text was shortened. */
export type TimelineMessage = Message & { is_cut: boolean };

/** A timeline item for the API: its time, and the record as its own endpoint returns it. */
export type TimelineItem = { id: string; at: string } & (
  | { kind: "message"; record: TimelineMessage }
  | { kind: "inquiry"; record: Inquiry }
  | { kind: "note"; record: Note }
  | { kind: "task"; record: Task }
  | { kind: "deal"; record: DealMove }
  | { kind: "key_date"; record: KeyDate }
  | { kind: "buyer_agreement"; record: Agreement }
  | { kind: "listing"; record: ListingChange }
);

export function toTimelineItem(row: TimelineRow, actor: TenantActor): TimelineItem {
  const { id, at } = row;
  switch (row.kind) {
    case "message": {
      const { is_cut, ...message } = row.record;
      return { kind: row.kind, id, at, record: { ...toMessage(message, actor), is_cut } };
    }
    case "inquiry":
      return { kind: row.kind, id, at, record: toInquiry(row.record) };
    case "note":
      return { kind: row.kind, id, at, record: toNote(row.record, actor) };
    case "task":
      return { kind: row.kind, id, at, record: toTask(row.record, actor) };
    case "deal":
      return { kind: row.kind, id, at, record: toDealMove(row.record) };
    case "key_date":
      return { kind: row.kind, id, at, record: toKeyDate(row.record, actor) };
    case "buyer_agreement":
      return { kind: row.kind, id, at, record: toAgreement(row.record) };
    case "listing":
      return { kind: row.kind, id, at, record: toListingChange(row.record) };
  }
}

/** `next` is the cursor of the next page; null on the last. */
export type TimelinePage = {
  items: TimelineItem[];
  next: { before_at: string; before_id: string } | null;
};
