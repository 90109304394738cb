import { TAG_COLORS } from "./schema";
import type { TagColor } from "./serialize";

/** Returns the least used color, so that tags differ. */
export function nextColor(tags: readonly { color: TagColor }[]): TagColor {
  const uses = (color: TagColor) => tags.filter((tag) => tag.color === color).length;
  return TAG_COLORS.reduce((best, color) => (uses(color) < uses(best) ? color : best));
}
