import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Enums, Json, Tables } from "@/lib/foundation/supabase/database.types";

export type TagColor = Enums<"tag_color">;

/** A tag as the API answers it. */
export function toTag({ tenant_id: _, ...tag }: Tables<"tag_records">, actor: TenantActor) {
  return { ...tag, can_update: can(actor, "SETTINGS_MANAGE") };
}

export type Tag = ReturnType<typeof toTag>;

/** A tag as a record carries it. */
export type RecordTag = Pick<Tag, "id" | "name" | "color">;

/** The tags of a record, by name; the database's generated types know only that they are JSON. */
export const recordTags = ({ tags }: { tags: Json }) => tags as RecordTag[];

/** On how many of the team's records a tag is, whoever sees those. */
export type TagCount = { id: string; clients: number; deals: number };
