import type { TenantActor } from "@/lib/foundation/auth/actor-schema";
import { can } from "@/lib/foundation/auth/permissions";
import type { Enums, Json, Tables } from "@/lib/foundation/supabase/database.types";

export type TagColor = Enums<"tag_color">;

/** Returns a tag for the API. */
export function toTag({ tenant_id: _, ...tag }: Tables<"tag_records">, actor: TenantActor) {
  return { ...tag, can_update: can(actor, "SETTINGS_MANAGE") };
}

export type Tag = ReturnType<typeof toTag>;

/** A tag within a record. */
export type RecordTag = Pick<Tag, "id" | "name" | "color">;

/** Returns a record's tags, sorted by name. They are typed here, because the generated types only say JSON. */
export const recordTags = ({ tags }: { tags: Json }) => tags as RecordTag[];

/** The numbers of the team's records with a tag, whether or not the reader can see them. */
export type TagCount = { id: string; clients: number; deals: number };
