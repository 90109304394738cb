import type { MouseEvent, PointerEvent } from "react";

const HOLD_MS = 500;
/** How far a resting finger may move, in pixels. */
const STILL_PX = 10;

/**
 * Returns handlers that call `onHold` with the id of a record (data-record) that is held on a touch screen.
 * `consumeLongPress` returns whether a click ends such a hold; it must then open nothing.
 */
export function createLongPress(onHold: (id: string) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = { x: 0, y: 0 };
  let isHeld = false;
  const stop = () => clearTimeout(timer);

  function onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
    stop();
    isHeld = false;
    const pressed = target as Element;
    const id = pressed.closest<HTMLElement>("[data-record]")?.dataset.record;
    if (pointerType !== "touch" || !isPrimary || !id) return;
    if (pressed.closest("button, label, input")) return;
    began = { x, y };
    timer = setTimeout(() => {
      isHeld = true;
      onHold(id);
    }, HOLD_MS);
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (Math.hypot(clientX - began.x, clientY - began.y) > STILL_PX) stop();
  }

  return {
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: stop,
      onPointerCancel: stop,
      // The browser's own menu of a link would lie over what was selected.
      onContextMenu: (event: MouseEvent) => isHeld && event.preventDefault(),
    },
    consumeLongPress(): boolean {
      const ended = isHeld;
      isHeld = false;
      return ended;
    },
  };
}
