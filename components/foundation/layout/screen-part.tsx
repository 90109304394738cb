import { Activity, memo, type ReactNode } from "react";

/**
 * Renders a part of a screen that React hydrates separately, and first when it is pressed. Memoised: updates
 * around it leave its content as the server rendered it, because the content may still wait for its code.
 */
export const ScreenPart = memo(function ScreenPart({ children }: { children: ReactNode }) {
  return <Activity>{children}</Activity>;
});
