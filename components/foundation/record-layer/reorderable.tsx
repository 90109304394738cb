"use client";

import {
  closestCenter,
  DndContext,
  useDraggable,
  useDroppable,
  type Announcements,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type ScreenReaderInstructions,
} from "@dnd-kit/core";
import type { ReactNode } from "react";
import { IconButton } from "@/components/foundation/ui/button";
import { cn } from "@/components/foundation/ui/class-names";
import { dragAutoScroll } from "@/components/foundation/ui/drag-auto-scroll";
import { useDragSensors } from "@/components/foundation/ui/drag-sensors";

/** The index of an item, from 0, and its name. */
type Placed = { place: number; name: string };

type Dragged = { data: { current?: Partial<Placed> | undefined } };
const getPlace = ({ data }: Dragged) => data.current?.place ?? 0;
const getName = ({ data }: Dragged) => data.current?.name ?? "it";

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

const moveOnePlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = STEPS[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const { over, collisionRect, droppableRects } = context;
  const places = [...droppableRects].sort(([, one], [, other]) => one.top - other.top);
  const rect = places[places.findIndex(([id]) => id === over?.id) + step]?.[1];
  if (!rect || !collisionRect) return currentCoordinates;
  return { x: currentCoordinates.x, y: rect.top + (rect.height - collisionRect.height) / 2 };
};

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${getName(active)}.`,
  onDragOver: ({ active, over }) =>
    over ? `${getName(active)} would be number ${getPlace(over) + 1}.` : undefined,
  onDragEnd: ({ active, over }) =>
    over
      ? `${getName(active)} is number ${getPlace(over) + 1}.`
      : `${getName(active)} was put back.`,
  onDragCancel: ({ active }) => `${getName(active)} was put back.`,
};

const instructions: ScreenReaderInstructions = {
  draggable:
    "Press space to pick it up, the up and down arrow keys to choose its place, space again to drop it, escape to put it back.",
};

const KEYS = { start: ["Space", "Enter"], cancel: ["Escape"], end: ["Space", "Enter", "Tab"] };

type ReorderableProps = {
  id: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** A list whose items (ReorderableItem) are reordered with the mouse, a finger or the keyboard. */
export function Reorderable({ id, onMove, children }: ReorderableProps) {
  const sensors = useDragSensors({ coordinateGetter: moveOnePlace, keyboardCodes: KEYS });

  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(getPlace(active), getPlace(over));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={dragAutoScroll}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragEnd={drop}
    >
      {children}
    </DndContext>
  );
}

type ReorderableItemProps = Placed & {
  id: string;
  className?: string;
  /** Renders the item with the handle to drag it by. */
  children: (handle: ReactNode) => ReactNode;
};

/** An item of a Reorderable. While another is dragged over it, a line shows where that would go. */
export function ReorderableItem({ id, place, name, className, children }: ReorderableItemProps) {
  const data = { place, name } satisfies Placed;
  const { setNodeRef: setTarget } = useDroppable({ id, data });
  const { active, over, isDragging, transform, attributes, listeners, ...refs } = useDraggable({
    id,
    data,
  });
  const { setNodeRef: setCarried, setActivatorNodeRef: setHandle } = refs;
  const isTarget = active !== null && over?.id === id && !isDragging;
  return (
    <li
      ref={(node) => {
        setTarget(node);
        setCarried(node);
      }}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
      className={cn("relative", className, isDragging && "z-20 shadow-float")}
    >
      {isTarget && (
        <span
          aria-hidden="true"
          className={cn(
            "absolute inset-x-0 h-0.5 rounded-full bg-accent",
            getPlace(active) < place ? "-bottom-1.5" : "-top-1.5",
          )}
        />
      )}
      {children(
        <IconButton
          icon="grip-vertical"
          ref={setHandle}
          {...listeners}
          {...attributes}
          label={`Move ${name}`}
          title="Drag to another place"
          className="shrink-0 cursor-grab touch-none text-muted active:cursor-grabbing"
        />,
      )}
    </li>
  );
}
