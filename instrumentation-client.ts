import { startBrowserReporting } from "@/lib/monitoring/report-from-browser";

// Before anything else runs, so that errors while the page wakes up are reported too.
void startBrowserReporting()?.catch(() => undefined);
