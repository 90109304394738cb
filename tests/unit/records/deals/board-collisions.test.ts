import type { CollisionDetection, DroppableContainer } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { detectColumn } from "@/components/records/deals/board-collisions";

type Dragged = Parameters<CollisionDetection>[0];

const rect = (left: number) => ({
  left,
  right: left + 200,
  width: 200,
  top: 100,
  bottom: 400,
  height: 300,
});
const columns = new Map([
  ["Lead", rect(20)],
  ["In Progress", rect(232)],
]);
const containers = [...columns.keys()].map((id) => ({ id }) as DroppableContainer);

function columnAt(x: number, y: number) {
  const dragged: Dragged = {
    active: {} as Dragged["active"],
    collisionRect: rect(x),
    droppableRects: columns,
    droppableContainers: containers,
    pointerCoordinates: { x, y },
  };
  return detectColumn(dragged)[0]?.id;
}

test.each([
  ["in a column", 300, 200, "In Progress"],
  ["left of the first column", 1, 200, "Lead"],
  ["right of the last column", 500, 200, "In Progress"],
  ["between two columns, nearer to the first", 223, 200, "Lead"],
  ["below a column", 300, 800, "In Progress"],
  ["above all columns", 300, 50, undefined],
])("detects the column of a pointer %s", (_where, x, y, column) => {
  expect(columnAt(x, y)).toBe(column);
});
