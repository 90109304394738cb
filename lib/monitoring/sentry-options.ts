/**
 * What error reports carry: the error, its stack and our request id. No person, cookie, header,
 * query value, body or row leaves the machine.
 */
export const NOTHING_PERSONAL = {
  userInfo: false,
  cookies: false,
  httpHeaders: { request: false, response: false },
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
} as const;
