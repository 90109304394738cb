import type { Secrets } from "../secrets";

export type Service = "rest" | "auth" | "storage";

/** Returns the service of a request. Without it, lite would also expose its internal services. */
export function getService(request: Request): Service | undefined {
  const [, name] = /^\/(rest|auth|storage)\/v1(?:\/|$)/.exec(new URL(request.url).pathname) ?? [];
  return name as Service | undefined;
}

/** Responds to any other path as a hosted project's gateway does: 401 without a key, 404 with one. */
export function refusePath(
  request: Request,
  { publishableKey, secretKey }: Pick<Secrets, "publishableKey" | "secretKey">,
): Response {
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  if (!key) return Response.json({ message: "No API key found in request" }, { status: 401 });
  if (key !== publishableKey && key !== secretKey)
    return Response.json({ message: "Invalid API key" }, { status: 401 });
  return Response.json({ message: "no Route matched with those values" }, { status: 404 });
}
