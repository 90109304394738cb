import type {
  Announcements,
  KeyboardCoordinateGetter,
  ScreenReaderInstructions,
} from "@dnd-kit/core";
import { DEAL_STATUSES } from "@/lib/records/deals/list";
import type { Deal } from "@/lib/records/deals/serialize";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Moves between columns with the left and right keys. Up and down do nothing, because the board is sorted by age. */
export const moveByColumn: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  if (!step) return event.code.startsWith("Arrow") ? currentCoordinates : undefined;
  event.preventDefault();
  const here = DEAL_STATUSES.findIndex((status) => status === context.over?.id);
  const next = DEAL_STATUSES[Math.min(Math.max(here + step, 0), DEAL_STATUSES.length - 1)];
  const column = next && context.droppableRects.get(next);
  if (!column) return currentCoordinates;
  return { x: column.left + 8, y: column.top + 60 };
};

type Dragged = { data: { current?: { deal?: Deal } } };
const getTitle = (active: Dragged) => active.data.current?.deal?.title ?? "the deal";

/** The announcements for screen readers while a deal is moved. */
export const boardAnnouncements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${getTitle(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${getTitle(active)} is over ${over.id}.` : `${getTitle(active)} is not over a column.`,
  onDragEnd: ({ active, over }) =>
    over ? `${getTitle(active)} was dropped on ${over.id}.` : `${getTitle(active)} was put back.`,
  onDragCancel: ({ active }) => `${getTitle(active)} was put back.`,
};

export const boardInstructions: ScreenReaderInstructions = {
  draggable:
    "Press space to pick up the deal, the left and right arrow keys to choose a column, space again to drop it, escape to put it back.",
};
