import type { RecordTag } from "@/lib/records/tags/serialize";

/** The tags with this one taken away, or added in its place by name. */
export function toggleTag(tags: readonly RecordTag[], { id, name, color }: RecordTag) {
  const others = tags.filter((tag) => tag.id !== id);
  if (others.length < tags.length) return others;
  return [...others, { id, name, color }].sort((one, other) => one.name.localeCompare(other.name));
}
