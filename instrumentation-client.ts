import { markNavigation } from "@/lib/foundation/browser/navigation-mark";
import { startBrowserReporting } from "@/lib/foundation/monitoring/report-from-browser";

// Before anything else runs, so that errors while the page wakes up are reported too.
void startBrowserReporting()?.catch(() => undefined);

/** Next calls this when a way to another screen begins. */
export const onRouterTransitionStart = (url: string): void => markNavigation(url);
