import {
  closestCenter,
  pointerWithin,
  type Collision,
  type CollisionDetection,
} from "@dnd-kit/core";

/** Returns the column under the pointer. A keyboard drag has no pointer and uses the card's position. */
export const detectColumn: CollisionDetection = (dragged) => {
  if (!dragged.pointerCoordinates) return closestCenter(dragged);
  const within = pointerWithin(dragged);
  return within.length > 0 ? within : nearestColumns(dragged);
};

/**
 * Returns the nearest column for a pointer beside, between or below the columns, because at a phone's edge a
 * finger is over none. Above them there is none, and a drop puts the card back.
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
