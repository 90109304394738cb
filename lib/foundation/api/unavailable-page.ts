import { API_MESSAGES } from "@/lib/foundation/errors";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * Returns the page of a 503. The page loads nothing, because no further request is sure to succeed. Its link
 * repeats the request.
 */
export function unavailablePage(retryAfterSeconds?: number): Response {
  return new Response(PAGE, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      ...(retryAfterSeconds && { "retry-after": String(retryAfterSeconds) }),
    },
  });
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not available right now · Lintel</title>
<style>
:root { color-scheme: light dark; }
body {
  margin: 0; padding: 20vh 24px 0; text-align: center;
  font: 15px/1.5 system-ui, sans-serif;
  color: light-dark(#23211f, #eceae7); background: light-dark(#faf9f7, #161412);
}
h1 { margin: 0; font-size: 20px; font-weight: 600; }
p { margin: 8px auto 24px; max-width: 420px; }
a {
  display: inline-block; padding: 10px 16px; border-radius: 8px; text-decoration: none;
  color: light-dark(#faf9f7, #161412); background: light-dark(#23211f, #eceae7);
}
</style>
</head>
<body>
<main>
<h1>Lintel</h1>
<p role="alert">${API_MESSAGES.unavailable}</p>
<a href="">Try Again</a>
</main>
</body>
</html>
`;
