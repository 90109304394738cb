import { z } from "zod";
import { listSecrets } from "@/lib/foundation/secrets/rotation";
import { explainSmsFailure, isPermanentSmsFailure } from "./failures";
import { smsSize } from "./sms-segments";

type TwilioAccount = { apiBase: string; accountSid: string; authToken: string };

type OutgoingSms = {
  /** E.164, as `from`. */
  to: string;
  from: string;
  body: string;
  /** Where the vendor reports the delivery. */
  statusCallback?: string;
};

type SentSms = { sid: string; segments: number; status: string };

/** The search for a sent text: the same words between the same numbers, created after `since`. */
type SmsSearch = { to: string; from: string; body: string; since: Date };

type SmsMatch = SentSms & { createdAt: Date; errorCode: number | null };

export type SmsVendor = {
  sendSms: (sms: OutgoingSms) => Promise<SentSms>;
  findSentSms: (sought: SmsSearch) => Promise<SmsMatch[]>;
  getSms: (sid: string) => Promise<SmsMatch>;
};

/**
 * Thrown when a text was not handed over, with an explanation for the agent. `permanent` means that a retry
 * cannot help. `outcomeUnknown` means that the vendor may have accepted it: look with `findSentSms` before
 * sending again.
 */
export class SmsError extends Error {
  readonly code: number | null;
  readonly permanent: boolean;
  readonly outcomeUnknown: boolean;

  constructor(
    message: string,
    {
      code = null,
      permanent = false,
      outcomeUnknown = false,
      cause,
    }: {
      code?: number | null;
      permanent?: boolean;
      outcomeUnknown?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.name = "SmsError";
    this.code = code;
    this.permanent = permanent;
    this.outcomeUnknown = outcomeUnknown;
  }
}

const LIMIT_MS = 15_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 10;
/** The vendor's clock differs from ours, and its times have no fractions of a second. */
const CLOCK_SKEW_MS = 5_000;
/** Error codes of requests of which not a byte was sent. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH"]);

const messageSchema = z.object({
  sid: z.string().min(1),
  to: z.string(),
  from: z.string().nullable(),
  body: z.string(),
  status: z.string(),
  num_segments: z.string().nullish(),
  error_code: z.number().nullish(),
  date_created: z.string(),
});
const pageSchema = z.object({
  messages: z.array(messageSchema),
  next_page_uri: z.string().nullish(),
});
const refusalSchema = z.object({ code: z.number().nullish(), message: z.string().nullish() });

type Message = z.infer<typeof messageSchema>;

/**
 * Sends texts over Twilio's REST API (2010-04-01). The API takes no idempotency key, so
 * `findSentSms` looks for a send whose outcome is unknown; it returns every matching text, oldest
 * first. All functions throw SmsError, after `limitMs` a request at most.
 */
export function createTwilio(
  { apiBase, accountSid, authToken }: TwilioAccount,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): SmsVendor {
  const [currentToken] = listSecrets(authToken);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${currentToken}`).toString("base64")}`;
  const account = `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const messages = `${account}/Messages.json`;
  const ask = (address: string, init: RequestInit) =>
    fetchWithTimeout(new URL(address, apiBase), { ...init, headers: { authorization } }, limitMs);

  async function sendSms({ to, from, body, statusCallback }: OutgoingSms): Promise<SentSms> {
    const fields = { To: to, From: from, Body: body };
    const form = new URLSearchParams(
      statusCallback ? { ...fields, StatusCallback: statusCallback } : fields,
    );
    return toSentSms(
      parseAnswer(messageSchema, await ask(messages, { method: "POST", body: form })),
    );
  }

  // No date filter: Twilio filters by the time of sending, which a waiting text does not have yet.
  async function findSentSms({ to, from, body, since }: SmsSearch): Promise<SmsMatch[]> {
    const earliest = since.getTime() - CLOCK_SKEW_MS;
    const query = new URLSearchParams({ To: to, From: from, PageSize: String(PAGE_SIZE) });
    const matches: SmsMatch[] = [];
    let next: string | null | undefined = `${messages}?${query}`;
    for (let page = 0; next && page < MAX_PAGES; page += 1) {
      const answer: z.infer<typeof pageSchema> = parseAnswer(
        pageSchema,
        await ask(next, { method: "GET" }),
      );
      const recent = answer.messages.filter((each) => Date.parse(each.date_created) >= earliest);
      matches.push(
        ...recent.filter((each) => each.to === to && each.body === body).map(toSmsMatch),
      );
      next = recent.length < answer.messages.length ? null : answer.next_page_uri;
    }
    return matches.reverse();
  }

  async function getSms(sid: string): Promise<SmsMatch> {
    const address = `${account}/Messages/${encodeURIComponent(sid)}.json`;
    return toSmsMatch(parseAnswer(messageSchema, await ask(address, { method: "GET" })));
  }

  return { sendSms, findSentSms, getSms };
}

function toSentSms({ sid, num_segments, status, body }: Message): SentSms {
  return { sid, status, segments: Number(num_segments) || smsSize(body).segments };
}

function toSmsMatch(message: Message): SmsMatch {
  const { date_created, error_code } = message;
  return {
    ...toSentSms(message),
    createdAt: new Date(date_created),
    errorCode: error_code ?? null,
  };
}

/** Makes one request within the time limit. Redirects are not followed with our keys. */
async function fetchWithTimeout(url: URL, init: RequestInit, limitMs: number): Promise<unknown> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const response = await fetch(url, { ...init, signal, redirect: "manual" });
    const text = await response.text();
    if (!response.ok) throw toRefusal(response.status, text);
    return parseJson(text);
  } catch (error) {
    if (error instanceof SmsError) throw error;
    throw toUnreachable(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new SmsError("The text message service gave an answer we cannot read.", {
    outcomeUnknown: true,
  });
}

function toRefusal(status: number, text: string): SmsError {
  const { code = null, message } = refusalSchema.safeParse(parseJson(text)).data ?? {};
  if (status >= 500) {
    return new SmsError(`The text message service is having trouble (status ${status}).`, {
      code,
      outcomeUnknown: true,
    });
  }
  if (status === 429) return new SmsError(explainSmsFailure(20429), { code: code ?? 20429 });
  const errorCode = code ?? (status === 401 ? 20003 : null);
  return new SmsError(explainSmsFailure(errorCode, message ?? `status ${status}`), {
    code: errorCode,
    permanent: errorCode === null || (isPermanentSmsFailure(errorCode) ?? true),
  });
}

function toUnreachable(error: unknown): SmsError {
  if (error instanceof Error && error.name === "TimeoutError") {
    return new SmsError("The text message service did not answer in time.", {
      outcomeUnknown: true,
      cause: error,
    });
  }
  const reason = (error as { cause?: { code?: string; message?: string } }).cause;
  return new SmsError(
    `The text message service cannot be reached (${reason?.code ?? reason?.message ?? String(error)}).`,
    { outcomeUnknown: !NOT_REACHED.has(reason?.code ?? ""), cause: error },
  );
}
