import type { Metadata } from "next";
import { definePage } from "@/components/foundation/layout/define-page";
import { TagSettings } from "@/components/records/tags/tag-settings";
import { initialData } from "@/lib/foundation/record-layer/initial-data";
import { countTags, listTags } from "@/lib/records/tags/data";

export const metadata: Metadata = { title: "Tags" };

export default definePage({ can: "SETTINGS_MANAGE" }, async ({ actor, db }) => {
  const [tags, counts] = await Promise.all([listTags(db, actor), countTags(actor)]);
  return <TagSettings tags={initialData({ tags })} counts={initialData({ counts })} />;
});
