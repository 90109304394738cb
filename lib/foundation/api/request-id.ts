const ID = /^[\w.-]{8,64}$/;

/** Returns the id under which a request is logged: the balancer's (X-Request-Id), or one of our own. */
export function getRequestId(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return ID.test(given) ? given : crypto.randomUUID();
}
