import "server-only";
import { createHash } from "node:crypto";
import type { NextRequest } from "next/server";
import type { Actor } from "@/lib/foundation/auth/actor-schema";
import { API_MESSAGES, AppError, toAppError } from "@/lib/foundation/errors";
import { reportError } from "@/lib/foundation/monitoring/report";
import {
  claimIdempotencyKey,
  saveResponse,
  releaseClaim,
  type Claim,
} from "./idempotent-responses.data";

/** The request header of the idempotency key (draft-ietf-httpapi-idempotency-key-header). */
const IDEMPOTENCY_HEADER = "idempotency-key";

/** 1 to 255 printable characters. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Runs a call at most once for its idempotency key; without a key it just runs. For 24 hours the
 * same person, path and key get the first response again. Throws 422 for the same key with another
 * body, and 409 while the first call still runs. The key is claimed before the call and its
 * response stored after it. A refused call releases the key. If the outcome is unknown (connection
 * lost, process ended), the key stays claimed for a minute, until the database is done with the
 * call; a retry after that may write twice.
 */
export async function respondOnce(
  call: { request: NextRequest; actor: Actor | null; input: unknown },
  run: () => Promise<Response>,
): Promise<Response> {
  const { request, actor, input } = call;
  const key = request.headers.get(IDEMPOTENCY_HEADER);
  if (key === null || !actor) return run();
  if (!KEY.test(key)) throw invalidKey();
  const claim = await claimIdempotencyKey({
    userId: actor.userId,
    // Keys are separate for each API key, because the key's creator may see more.
    route: [actor.keyId, request.method, request.nextUrl.pathname].filter(Boolean).join(" "),
    key,
    request: hashInput([actor.tenantId, input]),
  });
  return claim.outcome === "claimed" ? runClaimed(claim.claim, run) : replayResponse(claim);
}

async function runClaimed(claim: string, run: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await run();
  } catch (error) {
    if (isSafeToRetry(error)) await releaseClaim(claim).catch(reportLostResponse);
    throw error;
  }
  const body = await response.clone().text();
  await saveResponse(claim, response.status, body).catch(reportLostResponse);
  return response;
}

/** The write or the refusal remains valid. A failure to store the response must not become an error of the call. */
const reportLostResponse = (error: unknown) => reportError(error, { where: "idempotency key" });

function replayResponse(claim: Exclude<Claim, { outcome: "claimed" }>): Response {
  if (claim.outcome === "different") throw differentRequest();
  if (claim.outcome === "busy") throw stillRunning(claim.retryAfter);
  return new Response(claim.body, {
    status: claim.status,
    headers: { "content-type": "application/json", "idempotent-replayed": "true" },
  });
}

/** Whether nothing was written: the call was refused, or the database reported an error and rolled back. */
function isSafeToRetry(thrown: unknown): boolean {
  const error = toAppError(thrown);
  if (error.status < 500) return true;
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
}

const hashInput = (input: unknown) =>
  createHash("sha256").update(JSON.stringify(input)).digest("base64url");

const invalidKey = () =>
  new AppError("invalid_input", "Idempotency-Key takes 1 to 255 printable characters.");
const differentRequest = () => new AppError("key_reused", API_MESSAGES.keyReused, { status: 422 });
const stillRunning = (retryAfterSeconds: number) =>
  new AppError("under_way", API_MESSAGES.underWay, { status: 409, retryAfterSeconds });
