import { useEffect, useState } from "react";
import { runWhenIdle } from "./run-when-idle";

let lastTurn: Promise<void> = Promise.resolve();

/**
 * Whether this component may render its content. Components that mount at the same time get their turn one
 * after the other, each when the browser is idle, so that the page stays responsive in between.
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
