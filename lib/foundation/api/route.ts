import "server-only";
import { NextResponse, type NextRequest } from "next/server";
import { authenticateApiKey, ApiKeyRateLimitError } from "@/lib/foundation/api-key-auth/key-caller";
import { KEY_PREFIX } from "@/lib/foundation/api-key-auth/key-format";
import { apiKeyAuthMessages } from "@/lib/foundation/api-key-auth/messages";
import type { RequestAllowance } from "@/lib/foundation/api-key-auth/request-allowance";
import { fetchActor, parseActor } from "@/lib/foundation/auth/actor";
import { isTenantActor, type Actor, type TenantActor } from "@/lib/foundation/auth/actor-schema";
import { bearerToken } from "@/lib/foundation/auth/bearer-token";
import { can, type Permission, type ScopedPermission } from "@/lib/foundation/auth/permissions";
import { requestToken } from "@/lib/foundation/auth/request-token";
import { TWO_STEP_REQUIRED } from "@/lib/foundation/auth/two-step-path";
import { env } from "@/lib/foundation/env";
import {
  AppError,
  forbidden,
  PLANS_URL,
  readOnly,
  signedOut,
  suspended,
  toAppError,
  type ErrorResponse,
} from "@/lib/foundation/errors";
import { getRequestId } from "@/lib/foundation/logging/call-context";
import { log } from "@/lib/foundation/logging/log";
import { redactPath } from "@/lib/foundation/monitoring/redact-path";
import { reportError } from "@/lib/foundation/monitoring/report";
import type { Db } from "@/lib/foundation/supabase/db";
import { CHANGE_COOKIE, recordOwnChange } from "@/lib/foundation/supabase/own-changes";
import { findReplicaMoment, mayUseReplica } from "@/lib/foundation/supabase/replica-moment";
import { anonymousClient, bearerClient, replicaClient } from "@/lib/foundation/supabase/server";
import { isSessionCookie } from "@/lib/foundation/supabase/session-cookie";
import { rememberTenant } from "@/lib/foundation/supabase/tenant-fetch";
import { respondOnce } from "./idempotency";
import { enforceActorRateLimit } from "./rate-limit";
import { parse, parseParams, queryValues, readInput, type RouteContext } from "./read-input";
import type { Inputs, Parsed } from "./route-inputs";
import { isUnsafeMethod, isSameOrigin } from "./same-origin";

/**
 * Reads the actor and the handler's data in one database call instead of two. Used for lists. It runs before
 * `can` is checked, so only the database's policies protect its data. Return null to read the actor alone.
 */
type Prefetch<Query, Loaded> = (
  db: Db,
  query: Parsed<Query>,
) => Promise<{ actor: unknown; prefetched?: Loaded } | null>;

type HandlerInput<A, Body, Query, Params, Loaded = undefined> = {
  actor: A;
  db: Db;
  /** The data of `prefetch`; undefined without one, or when it read the actor alone. */
  prefetched: Loaded | undefined;
  body: Parsed<Body>;
  query: Parsed<Query>;
  params: Parsed<Params>;
  form: FormData | undefined;
  request: NextRequest;
  requestId: string;
};

/**
 * Throws when the caller may not do this or cannot see the record. Called only when the input is
 * invalid, so that a 401, 403 or 404 comes before the 400.
 */
type Check<A, Params> = (
  input: Pick<HandlerInput<A, undefined, undefined, Params>, "actor" | "db" | "params" | "request">,
) => unknown;

/** A Check with the route's own types erased. */
type UnparsedCheck = (input: Caller & { params: unknown; request: NextRequest }) => unknown;

type Handler<A, Body, Query, Params, Loaded = undefined> = (
  input: HandlerInput<A, Body, Query, Params, Loaded>,
) => unknown | Promise<unknown>;
type RouteHandler = (request: NextRequest, context: RouteContext) => Promise<Response>;

/**
 * A permission; "member" for any active member of a tenant; or "super-admin" for an operator of the
 * platform.
 */
export type RequiredAccess = Permission | ScopedPermission | "member" | "super-admin";

type Options<Body, Query, Params> = Inputs<Body, Query, Params> & {
  can: RequiredAccess | null;
  public?: boolean;
  prefetch?: Prefetch<Query, unknown>;
  check?: Check<never, Params>;
};

/**
 * Wraps a route handler: session (cookie or bearer) or API key → actor → permission → `check`, if the input is
 * invalid → parsed input → handler → one envelope. `can` names the permission, "member" or "super-admin".
 * `can: null` requires a session only; with `public: true` no session is required, and the handler has no
 * actor. A returned value is sent as JSON, a Response as it is. lib/foundation/errors.ts maps errors that the
 * handler throws.
 */
export function route<Body = undefined, Query = undefined, Params = undefined, Loaded = undefined>(
  options: Inputs<Body, Query, Params> & {
    can: Exclude<RequiredAccess, "super-admin">;
    public?: false;
    prefetch?: Prefetch<Query, Loaded>;
    check?: Check<TenantActor, Params>;
  },
  handler: Handler<TenantActor, Body, Query, Params, Loaded>,
): RouteHandler;
export function route<Body = undefined, Query = undefined, Params = undefined>(
  options: Inputs<Body, Query, Params> & { can: null | "super-admin"; public?: false },
  handler: Handler<Actor, Body, Query, Params>,
): RouteHandler;
export function route<Body = undefined, Query = undefined, Params = undefined>(
  options: Inputs<Body, Query, Params> & { can: null; public: true; check?: Check<null, Params> },
  handler: Handler<null, Body, Query, Params>,
): RouteHandler;
export function route<Body, Query, Params>(
  options: Options<Body, Query, Params>,
  handler: Handler<never, Body, Query, Params>,
): RouteHandler {
  const handle = handler as Handler<Actor | null, Body, Query, Params, unknown>;
  return async (request, context) => {
    const started = performance.now();
    const call: Call = { request, requestId: getRequestId(), actor: null, usage: undefined };
    const response = await respond(call, context, options, handle).catch((thrown: unknown) =>
      refuse(call, thrown),
    );
    addHeaders(response, call);
    log.info({
      method: request.method,
      path: redactPath(request.nextUrl.pathname),
      status: response.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
    return response;
  };
}

/** A call and what is known about its caller so far. Refusals need it too. */
type Call = {
  request: NextRequest;
  requestId: string;
  actor: Actor | null;
  /** The remaining requests of an API key. */
  usage: RequestAllowance | undefined;
};

async function respond<Body, Query, Params>(
  call: Call,
  context: RouteContext,
  options: Options<Body, Query, Params>,
  handle: Handler<Actor | null, Body, Query, Params, unknown>,
): Promise<Response> {
  const { request, requestId } = call;
  const bearer = await resolveBearer(request, options);
  call.usage = bearer?.usage;
  const caller = await identify(request, options, bearer?.token ?? null);
  const { actor } = caller;
  call.actor = actor;
  const input = await readCheckedInput(request, context, options, caller);
  const run = async () => {
    if (options.rateLimit && actor)
      await enforceActorRateLimit(options.rateLimit, actor, request.headers);
    const value = await handle({ prefetched: undefined, ...input, ...caller, request, requestId });
    return toResponse(value, options.successStatus);
  };
  if (!options.idempotent) return run();
  return respondOnce({ request, actor, input: [input.query, input.body] }, run);
}

/** Returns the error response for an error of a call. */
function refuse(call: Call, thrown: unknown): Response {
  const { request, requestId, actor } = call;
  if (thrown instanceof ApiKeyRateLimitError) call.usage = thrown.usage;
  const where = `${request.method} ${redactPath(request.nextUrl.pathname)}`;
  const error = explainRefusal(thrown, request, actor);
  return toErrorResponse(call.usage ? toApiKeyError(error) : error, {
    requestId,
    userId: actor?.userId ?? null,
    where,
  });
}

function addHeaders(response: Response, { request, actor, usage }: Call): void {
  if (actor && isUnsafeMethod(request.method)) {
    recordOwnChange(actor.userId, response, bearerToken(request.headers) === null);
  }
  setCacheControl(response);
  for (const [name, value] of usage?.headers() ?? []) response.headers.set(name, value);
}

type Caller = { actor: Actor | null; db: Db; prefetched?: unknown };

/** Returns the access token of a request: the one in its header, or the one its API key is exchanged for. */
async function resolveBearer(
  { headers }: NextRequest,
  options: { public?: boolean; allowApiKey?: boolean },
): Promise<{ token: string; usage?: RequestAllowance } | null> {
  const token = bearerToken(headers);
  if (!token?.startsWith(KEY_PREFIX)) return token === null ? null : { token };
  if (options.public) return { token };
  if (!options.allowApiKey) throw forbidden(apiKeyAuthMessages.notHere);
  return authenticateApiKey(token);
}

/**
 * Returns the actor of a request, their database client and the data of `prefetch`. Throws 401 without a
 * session and 403 without the permission or from another site.
 */
async function identify<Body, Query, Params>(
  request: NextRequest,
  options: Options<Body, Query, Params>,
  bearer: string | null,
): Promise<Caller> {
  if (!bearer) rejectCrossSiteChange(request);
  if (options.public) return { actor: null, db: anonymousClient() };
  const token = bearer ?? (await requestToken(request));
  if (!token) throw signedOut();
  const db = bearerClient(token, request.headers);
  const since = findMoment(request, token);
  const loaded = since === null ? await prefetchWithActor(db, request, options) : null;
  const actor = loaded ? parseActor(loaded.actor) : await fetchActor(db);
  rememberTenant(token, actor.tenantId);
  if (actor.twoStepMissing && !options.allowBeforeTwoStep) throw twoStepSetupRequired();
  if (options.can && !isAllowed(actor, options.can)) {
    if (isSuspended(actor)) throw suspended();
    const text = actor.keyId ? apiKeyAuthMessages.lacks(options.can) : undefined;
    throw explainRefusal(forbidden(text), request, actor);
  }
  if (since === null || !mayUseReplica(actor)) return { actor, db, prefetched: loaded?.prefetched };
  return { actor, db: replicaClient(token, request.headers, since) };
}

/**
 * Returns the moment (ms) whose changes a replica must contain to serve the request; null for the primary,
 * which serves all requests that may change something.
 */
function findMoment({ method, headers, cookies }: NextRequest, token: string): number | null {
  if (isUnsafeMethod(method)) return null;
  return findReplicaMoment(token, { headers, changeCookie: cookies.get(CHANGE_COOKIE)?.value });
}

/**
 * Skips an invalid query (readInput() throws its 400) and a refused list (the handler throws its 404), so that
 * a 401 or 403 comes first.
 */
async function prefetchWithActor<Body, Query, Params>(
  db: Db,
  request: NextRequest,
  { prefetch, query }: Options<Body, Query, Params>,
) {
  if (!prefetch) return null;
  try {
    const values = query && parse(query, queryValues(request.nextUrl.searchParams));
    return await prefetch(db, values as Parsed<Query>);
  } catch (thrown) {
    const { status } = toAppError(thrown);
    if (status === 401 || status >= 500) throw thrown;
    return null;
  }
}

/** Rewords a 401 for a program, which cannot sign in again. */
const toApiKeyError = (error: AppError): AppError =>
  error.status === 401
    ? new AppError("signed_out", apiKeyAuthMessages.over, { status: 401, cause: error })
    : error;

/** Returns an error as an AppError. The 403 of a change becomes a 402 when the team is read-only. */
function explainRefusal(thrown: unknown, { method }: NextRequest, actor: Actor | null): AppError {
  const error = toAppError(thrown);
  const isReadOnly = error.status === 403 && isUnsafeMethod(method) && actor?.readOnlySince;
  return isReadOnly ? readOnly(thrown) : error;
}

const twoStepSetupRequired = () =>
  new AppError("two_step_setup", TWO_STEP_REQUIRED, { status: 403 });

function isAllowed(actor: Actor, required: RequiredAccess): boolean {
  if (required === "super-admin") return actor.superAdmin;
  return isTenantActor(actor) && (required === "member" || can(actor, required));
}

const isSuspended = (actor: Actor): boolean =>
  !isTenantActor(actor) && actor.suspendedTeams.length > 0;

/** Rejects changes that another site causes: browsers send cookies with those requests. */
function rejectCrossSiteChange(request: NextRequest): void {
  if (!isUnsafeMethod(request.method) || isSameOrigin(request.headers, env.APP_URL)) return;
  const withSession = request.cookies.getAll().some((cookie) => isSessionCookie(cookie.name));
  if (withSession) throw new AppError("foreign_origin", forbidden().message, { status: 403 });
}

/** Calls readInput(). When the input is invalid, `check` may throw first. */
async function readCheckedInput<Body, Query, Params>(
  request: NextRequest,
  context: RouteContext,
  options: Options<Body, Query, Params>,
  { actor, db }: Caller,
) {
  try {
    return await readInput(request, context, options);
  } catch (thrown) {
    const params = options.params && parseParams(options.params, await context.params);
    const check = options.check as UnparsedCheck | undefined;
    await check?.({ actor, db, params, request });
    throw thrown;
  }
}

function toResponse(value: unknown, success: number | undefined): Response {
  if (value instanceof Response) return new Response(value.body, value);
  if (value === undefined) return new Response(null, { status: 204 });
  return NextResponse.json(value, { status: success ?? 200 });
}

type RefusalContext = { requestId: string; userId: string | null; where: string };

function toErrorResponse(error: AppError, context: RefusalContext): Response {
  const isOurs = error.status >= 500;
  if (isOurs) reportError(error.cause ?? error, context);
  const envelope: ErrorResponse = {
    error: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    ...error.conflict,
    ...(error.status === 402 && { limit: error.limit, plansUrl: PLANS_URL }),
    ...(isOurs && { requestId: context.requestId }),
  };
  const headers = error.retryAfterSeconds
    ? { "retry-after": String(error.retryAfterSeconds) }
    : undefined;
  return NextResponse.json(envelope, { status: error.status, headers });
}

function setCacheControl(response: Response): void {
  if (!response.headers.has("cache-control")) {
    response.headers.set("cache-control", "private, no-store");
  }
}
