import { TAG_COLORS } from "./schema";
import type { TagColor } from "./serialize";

/** The colour for one more tag: the one that fewest of the others have, so that they can be told apart. */
export function nextColor(tags: readonly { color: TagColor }[]): TagColor {
  const uses = (color: TagColor) => tags.filter((tag) => tag.color === color).length;
  return TAG_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
