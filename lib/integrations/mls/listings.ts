import "server-only";
import { publicRequest } from "@/lib/integrations/outbound/public-request";
import { asMlsError, jsonOf, refusalOf } from "./answers";
import type { MlsConnection } from "./connection";
import { MlsError } from "./mls-error";
import { allOf, eq } from "./odata";
import { RESO_FIELDS, resoAnswer, type ResoAnswer } from "./reso-listing";
import { accessToken, forgetToken } from "./token";

type ListingQuery = {
  /** An OData condition; empty for all. */
  filter: string;
  top: number;
  orderBy?: string;
  skip?: number;
  count?: boolean;
};

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 8_000_000;

/** A server that gives fewer at once than that many pages hold is not read to the end. */
const MOST_PAGES = 5;

/**
 * Listings that an MLS has (RESO Web API, resource Property), as many as `top`; where the server gives fewer at once, its
 * next links are followed (OData JSON format 4.01, 4.6.5). One that is still in the answer says that there are more.
 * Throws MlsError.
 */
export async function findListings(
  connection: MlsConnection,
  query: ListingQuery,
): Promise<ResoAnswer> {
  const first = addressOf(connection, query);
  let answer = await pageAt(connection, first);
  const value = [...answer.value];
  for (let page = 1; page < MOST_PAGES && value.length < query.top; page += 1) {
    const link = answer["@odata.nextLink"];
    if (!link) break;
    answer = { ...(await pageAt(connection, nextPage(link, first))), ...countOf(answer) };
    value.push(...answer.value);
  }
  return { ...answer, value: value.slice(0, query.top) };
}

const countOf = ({ "@odata.count": count }: ResoAnswer) =>
  count === undefined ? {} : { "@odata.count": count };

/** Our token is for this server: a next page at another one is not asked for. */
function nextPage(link: string, first: URL): URL {
  const url = URL.canParse(link, first.href) ? new URL(link, first) : null;
  if (url?.origin !== first.origin) throw new MlsError("address", "its next page is elsewhere");
  return url;
}

async function pageAt(connection: MlsConnection, url: URL): Promise<ResoAnswer> {
  const answer = await ask(connection, url);
  if (answer.status !== 401) return listingsIn(answer);
  // It may have ended the token before its time: one that was just had is refused for another reason.
  forgetToken(connection);
  return listingsIn(await ask(connection, url));
}

function addressOf(connection: MlsConnection, query: ListingQuery): URL {
  const { filter, top, orderBy, skip, count } = query;
  const system = connection.originatingSystem;
  const whole = allOf([filter || null, system ? eq("OriginatingSystemName", system) : null]);
  const url = new URL(`${connection.baseUrl.replace(/\/+$/, "")}/Property`);
  const options: Record<string, string | undefined> = {
    $filter: whole || undefined,
    $select: RESO_FIELDS.join(","),
    $top: String(top),
    $orderby: orderBy,
    $skip: skip ? String(skip) : undefined,
    $count: count ? "true" : undefined,
  };
  // Servers read %20 for a blank; some of them do not read the form's plus.
  url.search = Object.entries(options)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join("&");
  return url;
}

async function ask(connection: MlsConnection, url: URL) {
  const token = await accessToken(connection);
  return publicRequest(url, {
    headers: { authorization: `Bearer ${token}`, accept: "application/json" },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    trustedOrigins: connection.trustedOrigins,
  }).catch(asMlsError);
}

type Answer = Awaited<ReturnType<typeof ask>>;

function listingsIn({ status, text, headers }: Answer): ResoAnswer {
  if (status !== 200) throw refusalOf(status, text, headers["retry-after"]);
  const parsed = resoAnswer.safeParse(jsonOf(text));
  if (!parsed.success) throw new MlsError("address", "the answer holds no listings");
  return parsed.data;
}
