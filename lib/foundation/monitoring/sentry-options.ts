import { redactPath } from "./redact-path";

type Reported = { request?: { url?: string; headers?: object }; breadcrumbs?: unknown[] };

/**
 * A report contains the error, its stack, the page and our request id. No person, cookie, header, query value,
 * body or row is sent, and no trail of clicks, because that contains the names of records.
 */
export const REPORTER_OPTIONS = {
  tracesSampleRate: 0,
  maxBreadcrumbs: 0,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: { request: false, response: false },
    httpBodies: [] as [],
    urlQueryParams: false,
    databaseQueryData: false,
    queues: false,
    stackFrameVariables: false,
  },
  // The reporter does not filter the page's own address.
  beforeSend<E extends Reported>(event: E): E {
    if (event.request?.url) event.request.url = redactPath(event.request.url);
    return event;
  },
};
