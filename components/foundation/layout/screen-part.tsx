import { Activity, memo, type ReactNode } from "react";

/**
 * A part of a screen that React takes over by itself, and first when it is pressed. Memoised: what changes around it
 * leaves its content, which may still wait for its code, as the server drew it.
 */
export const ScreenPart = memo(function ScreenPart({ children }: { children: ReactNode }) {
  return <Activity>{children}</Activity>;
});
