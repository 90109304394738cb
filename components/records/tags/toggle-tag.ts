import type { RecordTag } from "@/lib/records/tags/serialize";

/** Returns the tags without this one, or with it added in order of name. */
export function toggleTag(tags: readonly RecordTag[], { id, name, color }: RecordTag) {
  const others = tags.filter((tag) => tag.id !== id);
  if (others.length < tags.length) return others;
  return [...others, { id, name, color }].sort((one, other) => one.name.localeCompare(other.name));
}
