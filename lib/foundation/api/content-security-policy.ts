/** What the policy of one page depends on. */
type PolicyInputs = {
  nonce: string;
  development: boolean;
  /** Origins the browser may also talk to: the error reporter's, when there is one. */
  connect?: readonly string[];
  /** Origins that may show the page within one of theirs. */
  framers?: readonly string[];
};

/**
 * The Content-Security-Policy of a page: scripts run by nonce only (and what those load), nothing
 * is framed but by `framers`, forms stay here. Styles keep 'unsafe-inline': the libraries we use set style attributes.
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
