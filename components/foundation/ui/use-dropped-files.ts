"use client";

import { useEffect, useEffectEvent, useState, type RefObject } from "react";

/**
 * Accepts files dropped on an element, or on its ancestor that matches the selector `within`. Returns whether
 * files are dragged over it. Without `take` no files are accepted.
 */
export function useDroppedFiles(
  place: RefObject<HTMLElement | null>,
  take: ((files: File[]) => void) | null,
  within?: string,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent((files: File[]) => take?.(files));
  const isTaking = take !== null;
  useEffect(() => {
    const area = within ? place.current?.closest<HTMLElement>(within) : place.current;
    if (!area || !isTaking) return;
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) setIsOver(false);
    };
    const dropped = (event: DragEvent) => {
      setIsOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      drop(files);
    };
    area.addEventListener("dragover", onDragOver);
    area.addEventListener("dragleave", leave);
    area.addEventListener("drop", dropped);
    return () => {
      area.removeEventListener("dragover", onDragOver);
      area.removeEventListener("dragleave", leave);
      area.removeEventListener("drop", dropped);
    };
  }, [place, within, isTaking]);
  return isOver;
}
