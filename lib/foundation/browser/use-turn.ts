import { useEffect, useState } from "react";
import { runWhenIdle } from "./run-when-idle";

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Whether this part may be drawn. Parts that ask at the same time are let in one after the other, each when the browser
 * is idle, so that the page answers to presses in between.
 */
export function useTurn(): boolean {
  const [isMyTurn, setIsMyTurn] = useState(false);
  useEffect(() => {
    let isGone = false;
    lastTurn = lastTurn
      .then(() => (isGone ? undefined : new Promise<void>(runWhenIdle)))
      .then(() => setIsMyTurn(!isGone));
    return () => void (isGone = true);
  }, []);
  return isMyTurn;
}
