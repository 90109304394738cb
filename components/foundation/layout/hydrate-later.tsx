"use client";

import { lazy, memo, type ComponentType } from "react";
import { ScreenPart } from "./screen-part";

/**
 * Loads the code of a part after the code that its screen starts with. The server draws the part in its place in the
 * document, and React takes it over once its code is there: in a task of its own, while the rest already answers. Its
 * code is asked for as soon as the screen's is there, so that a way within the app waits no longer for it.
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadPart = async () => ({ default: await load() });
  const Part: ComponentType<Props> = lazy(loadPart);
  if (typeof window !== "undefined") loadPart().catch(() => undefined);

  // Memoised: React draws anew what changes while its code is on its way.
  return memo(function HydratedLater(props: Props) {
    return (
      <ScreenPart>
        <Part {...props} />
      </ScreenPart>
    );
  });
}
