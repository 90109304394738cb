import { startBrowserReporting } from "@/lib/foundation/monitoring/report-from-browser";

// Before anything else runs, so that errors while the page wakes up are reported too.
void startBrowserReporting()?.catch(() => undefined);
