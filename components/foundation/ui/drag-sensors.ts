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

/** The maximum number of frames that a drop waits for rendering. */
const MAX_FRAMES = 60;

/** Returns whether rendering has caught up with the pointer, so that the drop target is known. */
function hasCaughtUp({ collisions, over }: SensorContext): boolean {
  return collisions !== null && getFirstCollision(collisions, "id") === (over?.id ?? null);
}

/**
 * Delays a drop until the last movement is rendered. The library drops at the position of its last render. On a
 * busy device that lags behind, and a quick drop would land in between or nowhere.
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

/** Sensors of every list and board: mouse, long press, and keyboard. */
export function useDragSensors(keyboard: KeyboardSensorOptions) {
  return useSensors(
    useSensor(PreciseMouse, { activationConstraint: { distance: 6 } }),
    useSensor(PreciseTouch, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, keyboard),
  );
}
