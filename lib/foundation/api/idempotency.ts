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

/** The request header (draft-ietf-httpapi-idempotency-key-header) that names one intended write. */
const IDEMPOTENCY_HEADER = "idempotency-key";

/** 1 to 255 printable characters. */
const KEY = /^[\x20-\x7e]{1,255}$/;

/**
 * Runs a call that may be sent twice, under the key it carries; without one it just runs. For 24 hours
 * the same key of the same person on the same path gives the first answer again; with another body it
 * throws 422, and 409 while the first is still under way.
 *
 * The claim comes first, then the write, then its answer. A call that was refused frees the key. One
 * whose outcome nobody knows (a lost connection, a process that died) holds it for a minute, by when
 * the database is done with it; then it may run again, so a caller who repeats it later can write twice.
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
    // A key's answers are its own: its creator may be told more.
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

/** The write stands, or the refusal: neither is to become an error of ours. */
const reportLostResponse = (error: unknown) => reportError(error, { where: "idempotency key" });

function replayResponse(claim: Exclude<Claim, { outcome: "claimed" }>): Response {
  if (claim.outcome === "different") throw differentRequest();
  if (claim.outcome === "busy") throw stillRunning(claim.retryAfter);
  return new Response(claim.body, {
    status: claim.status,
    headers: { "content-type": "application/json", "idempotent-replayed": "true" },
  });
}

/** A refusal, or an error that the database itself reports: it has rolled back. */
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
