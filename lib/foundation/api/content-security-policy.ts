/** The values that a page's policy depends on. */
type PolicyInputs = {
  nonce: string;
  development: boolean;
  /** Other origins the browser may call, such as the error reporter's. */
  connect?: readonly string[];
  /** Origins that may show the page in a frame. */
  framers?: readonly string[];
};

/**
 * Returns the Content-Security-Policy of a page. Scripts run by nonce only (and what those load),
 * only `framers` may frame the page, and forms stay on this site. Styles keep 'unsafe-inline'
 * because our libraries set style attributes.
 */
export function contentSecurityPolicy({
  nonce,
  development,
  connect = [],
  framers = [],
}: PolicyInputs): string {
  const evaluation = development ? " 'unsafe-eval'" : "";
  const live = development ? ["ws:"] : [];
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...live, ...connect].join(" ")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${framers.length > 0 ? framers.join(" ") : "'none'"}`,
  ].join("; ");
}
