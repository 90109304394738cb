"use client";

import {
  closestCenter,
  DndContext,
  DragOverlay,
  pointerWithin,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  type ScreenReaderInstructions,
} from "@dnd-kit/core";
import { useState, type ReactNode } from "react";
import { useDragSensors } from "@/components/foundation/ui/drag-sensors";
import { addDays, type CalendarDay } from "@/lib/foundation/dates/calendar-day";
import { itemName } from "@/lib/records/calendar/item-text";
import type { CalendarItem } from "@/lib/records/calendar/serialize";
import { formatFullDay } from "./day-text";
import { getArrowStep } from "./grid-keys";
import { DraggedItem } from "./item-chip";

type DragToDayProps = {
  today: CalendarDay;
  onDrop: (item: CalendarItem, day: CalendarDay) => void;
  children: ReactNode;
};

type Dragged = { data: { current?: { item?: CalendarItem } | undefined } };
const getItem = (active: Dragged) => active.data.current?.item;
const getName = (active: Dragged) => {
  const item = getItem(active);
  return item ? itemName(item) : "the item";
};

/** Uses the pointer's position. A keyboard drag has none and uses the entry's position. */
const underPointer: CollisionDetection = (dragged) =>
  dragged.pointerCoordinates ? pointerWithin(dragged) : closestCenter(dragged);

/** Moves by a day or a week with the arrow keys, within the days shown. */
const dayByDay: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const step = getArrowStep(event.code);
  if (!step) return undefined;
  event.preventDefault();
  const { over, collisionRect, droppableRects } = context;
  const rect = over && droppableRects.get(addDays(String(over.id), step));
  if (!rect || !collisionRect) return currentCoordinates;
  return {
    x: rect.left + (rect.width - collisionRect.width) / 2,
    y: rect.top + (rect.height - collisionRect.height) / 2,
  };
};

const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${getName(active)}.`,
  onDragOver: ({ active, over }) =>
    over
      ? `${getName(active)} is over ${formatFullDay(String(over.id))}.`
      : `${getName(active)} is not over a day.`,
  onDragEnd: ({ active, over }) =>
    over
      ? `${getName(active)} was dropped on ${formatFullDay(String(over.id))}.`
      : `${getName(active)} was put back.`,
  onDragCancel: ({ active }) => `${getName(active)} was put back.`,
};

const instructions: ScreenReaderInstructions = {
  draggable:
    "Press enter to open, or space to pick it up; then the arrow keys to choose a day, space again to drop it, escape to put it back.",
};

const KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter"] };

/** Lets people drag the entries in its children to another day. */
export function DragToDay({ today, onDrop, children }: DragToDayProps) {
  const [dragged, setDragged] = useState<CalendarItem | null>(null);
  const sensors = useDragSensors({ coordinateGetter: dayByDay, keyboardCodes: KEYS });

  function start({ active }: DragStartEvent) {
    setDragged(getItem(active) ?? null);
  }

  function drop({ active, over }: DragEndEvent) {
    setDragged(null);
    const item = getItem(active);
    if (item && over && over.id !== item.day) onDrop(item, String(over.id));
  }

  return (
    <DndContext
      id="calendar-drag"
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={start}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay>{dragged && <DraggedItem item={dragged} today={today} />}</DragOverlay>
    </DndContext>
  );
}
