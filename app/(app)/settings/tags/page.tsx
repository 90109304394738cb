import type { Metadata } from "next";
import { LoadFailure } from "@/components/layout/load-failure";
import { TagSettings } from "@/components/tags/tag-settings";
import { orUnavailable } from "@/lib/api/or-unavailable";
import { requireActor } from "@/lib/auth/actor";
import { initialData } from "@/lib/records/initial-data";
import { countTags, listTags } from "@/lib/tags/data";

export const metadata: Metadata = { title: "Tags" };

export default async function TagSettingsPage() {
  const { actor, db } = await requireActor({ can: "SETTINGS_MANAGE" });
  const read = await orUnavailable(Promise.all([listTags(db, actor), countTags(db, actor)]));
  if (!read) return <LoadFailure />;
  const [tags, counts] = read;
  return <TagSettings tags={initialData({ tags })} counts={initialData({ counts })} />;
}
