import "server-only";
import { LRUCache } from "lru-cache";
import { publicRequest } from "@/lib/foundation/integrations/outbound/public-request";
import type { MlsConnection } from "./connection";
import { MlsError } from "./mls-error";
import { getAll, eq } from "./odata";
import { MEDIA_EXPANSION, RESO_FIELDS, resoResponse, type ResoResponse } from "./reso-listing";
import { rethrowAsMlsError, parseJson, toMlsError } from "./responses";
import { getAccessToken, dropToken } from "./token";

type ListingQuery = {
  /** An OData condition; empty for all. */
  filter: string;
  top: number;
  orderBy?: string;
  skip?: number;
  count?: boolean;
  /** Whether to read the listings' pictures, where the server can expand them. */
  withMedia?: boolean;
};

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 8_000_000;

/** The most pages to read. The rest is left out. */
const MAX_PAGES = 5;

/** Whether a server can expand pictures, by server. Unknown servers have no entry. */
const expandsMedia = new LRUCache<string, boolean>({ max: 500, ttl: 3_600_000 });

/**
 * Reads at most `top` listings of an MLS (RESO Web API, resource Property), with their pictures when
 * `withMedia` is set and the server can expand them. Throws MlsError.
 */
export async function findListings(
  connection: MlsConnection,
  query: ListingQuery,
): Promise<ResoResponse> {
  const server = JSON.stringify([connection.baseUrl, connection.clientId]);
  const known = expandsMedia.get(server);
  if (!query.withMedia || known === false) {
    return readListings(connection, { ...query, withMedia: false });
  }
  try {
    const answer = await readListings(connection, query);
    expandsMedia.set(server, true);
    return answer;
  } catch (error) {
    if (known || !(error instanceof MlsError) || error.failure !== "cannot") throw error;
    const answer = await readListings(connection, { ...query, withMedia: false });
    expandsMedia.set(server, false);
    return answer;
  }
}

/**
 * Reads page by page: follows next links when the server returns fewer at once (OData JSON format
 * 4.01, 4.6.5). A remaining next link means that there are more.
 */
async function readListings(connection: MlsConnection, query: ListingQuery): Promise<ResoResponse> {
  const first = toUrl(connection, query);
  let answer = await fetchPage(connection, first);
  const value = [...answer.value];
  for (let page = 1; page < MAX_PAGES && value.length < query.top; page += 1) {
    const link = answer["@odata.nextLink"];
    if (!link) break;
    answer = { ...(await fetchPage(connection, getNextPage(link, first))), ...getCount(answer) };
    value.push(...answer.value);
  }
  return { ...answer, value: value.slice(0, query.top) };
}

const getCount = ({ "@odata.count": count }: ResoResponse) =>
  count === undefined ? {} : { "@odata.count": count };

/** Our token is for this server only, so a next link to another one is not followed. */
function getNextPage(link: string, first: URL): URL {
  const url = URL.canParse(link, first.href) ? new URL(link, first) : null;
  if (url?.origin !== first.origin) throw new MlsError("address", "its next page is elsewhere");
  return url;
}

async function fetchPage(connection: MlsConnection, url: URL): Promise<ResoResponse> {
  const answer = await request(connection, url);
  if (answer.status !== 401) return parseListings(answer);
  // The server may have ended the token early. A new token is refused for another reason.
  dropToken(connection);
  return parseListings(await request(connection, url));
}

function toUrl(connection: MlsConnection, query: ListingQuery): URL {
  const { filter, top, orderBy, skip, count, withMedia } = query;
  const system = connection.originatingSystem;
  const combined = getAll([filter || null, system ? eq("OriginatingSystemName", system) : null]);
  const url = new URL(`${connection.baseUrl.replace(/\/+$/, "")}/Property`);
  const options: Record<string, string | undefined> = {
    $filter: combined || undefined,
    $select: RESO_FIELDS.join(","),
    $expand: withMedia ? MEDIA_EXPANSION : undefined,
    $top: String(top),
    $orderby: orderBy,
    $skip: skip ? String(skip) : undefined,
    $count: count ? "true" : undefined,
  };
  // Servers read %20 as a blank; some do not read a plus.
  url.search = Object.entries(options)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join("&");
  return url;
}

async function request(connection: MlsConnection, url: URL) {
  const token = await getAccessToken(connection);
  return publicRequest(url, {
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    trustedOrigins: connection.trustedOrigins,
  }).catch(rethrowAsMlsError);
}

type Answer = Awaited<ReturnType<typeof request>>;

function parseListings({ status, text, headers }: Answer): ResoResponse {
  if (status !== 200) throw toMlsError(status, text, headers["retry-after"]);
  const parsed = resoResponse.safeParse(parseJson(text));
  if (!parsed.success) throw new MlsError("address", "the answer holds no listings");
  return parsed.data;
}
