"use client";

import {
  getFirstCollision,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardSensorOptions,
  type MouseSensorOptions,
  type SensorContext,
  type SensorProps,
  type TouchSensorOptions,
} from "@dnd-kit/core";

/** How many frames a drop waits at most for what is yet to be drawn. */
const MAX_FRAMES = 60;

/** The drawing has caught up with the pointer: it knows where things are, and which of them it is over. */
function hasCaughtUp({ collisions, over }: SensorContext): boolean {
  return collisions !== null && getFirstCollision(collisions, "id") === (over?.id ?? null);
}

/**
 * The library drops where the pointer was when it last drew. On a busy device that lies behind, and what is let go at
 * once would land on the way, or nowhere: the drop waits until the last movement has been drawn.
 */
function dropAtPointer<Options>(props: SensorProps<Options>): SensorProps<Options> {
  const { context } = props;
  let drawnBefore: SensorContext | null = null;
  const noted = (tell: typeof props.onMove): typeof props.onMove => {
    return (coordinates) => {
      drawnBefore = context.current;
      tell(coordinates);
    };
  };
  const drop = (frames: number) => {
    const waits = context.current === drawnBefore || !hasCaughtUp(context.current);
    if (waits && frames > 0) requestAnimationFrame(() => drop(frames - 1));
    else props.onEnd();
  };
  return {
    ...props,
    onStart: noted(props.onStart),
    onMove: noted(props.onMove),
    onEnd: () => (drawnBefore ? drop(MAX_FRAMES) : props.onEnd()),
  };
}

class PreciseMouse extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(dropAtPointer(props));
  }
}

class PreciseTouch extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(dropAtPointer(props));
  }
}

/** What carries things in every list and board: the mouse, a finger that rests on one, and the keyboard. */
export function useDragSensors(keyboard: KeyboardSensorOptions) {
  return useSensors(
    useSensor(PreciseMouse, { activationConstraint: { distance: 6 } }),
    useSensor(PreciseTouch, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, keyboard),
  );
}
