import {
  closestCenter,
  pointerWithin,
  type Collision,
  type CollisionDetection,
} from "@dnd-kit/core";

/** Uses the pointer's position. A keyboard drag has none and uses the card's position. */
export const detectColumn: CollisionDetection = (dragged) => {
  if (!dragged.pointerCoordinates) return closestCenter(dragged);
  const within = pointerWithin(dragged);
  return within.length > 0 ? within : nearestColumns(dragged);
};

/**
 * Beside, between and below the columns the nearest one counts, because at a phone's edge a finger
 * is over none. Above them, a drop puts the card back.
 */
function nearestColumns({
  droppableContainers,
  droppableRects,
  pointerCoordinates: pointer,
}: Parameters<CollisionDetection>[0]): Collision[] {
  if (!pointer) return [];
  return droppableContainers
    .flatMap((droppableContainer) => {
      const { id } = droppableContainer;
      const column = droppableRects.get(id);
      if (!column || pointer.y < column.top) return [];
      const value = Math.max(column.left - pointer.x, pointer.x - column.right);
      return { id, data: { droppableContainer, value } };
    })
    .sort((one, other) => one.data.value - other.data.value);
}
