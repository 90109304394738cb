import { setTimeout as pause } from "node:timers/promises";
import type { SqlDatabase, SqlTransaction } from "@/lib/foundation/database/database";
import { reportError } from "@/lib/foundation/database/failed-items.data";
import {
  OutboundError,
  publicRequest,
} from "@/lib/foundation/integrations/outbound/public-request";
import { log } from "@/lib/foundation/logging/log";
import { runInTracesOf } from "@/lib/foundation/monitoring/tracing/run-in-span";
import type { WebhookKind } from "@/lib/foundation/record-layer/kinds";
import { unseal } from "@/lib/foundation/secrets/sealed";
import { retryAfterSeconds } from "@/lib/foundation/supabase/retry-after";
import type { DeliveryOutcome } from "@/lib/platform/webhooks/delivery-outcome";
import {
  readAutomationAs,
  readChangedAs,
  readRecordAs,
  readStatementAs,
  canSeeAll,
} from "@/lib/platform/webhooks/event-record.data";
import { PLANNED_AT_ONCE, planWebhookDeliveries } from "@/lib/platform/webhooks/planning.data";
import { AUTOMATION_RAN, STATEMENT_APPROVED } from "@/lib/platform/webhooks/schema";
import {
  claimWebhookDeliveries,
  resolveWebhookDelivery,
  type ClaimedDelivery,
} from "@/lib/platform/webhooks/sending.data";
import { getSecretBinding, createSignedHeaders } from "@/lib/platform/webhooks/signature";
import { countDelivery } from "./metrics";
import { runRepeatedly } from "./run-repeatedly";

const EVERY_MS = 1000;
const TROUBLE = "cannot send webhooks";
/**
 * The number of deliveries that run at once. A team has at most eight, so that four teams with hanging receivers
 * delay no other team.
 */
const CONCURRENCY = 40;
const TIMEOUT_MS = 10_000;
/** The most that is read of a response, in bytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

type Settings = {
  db: SqlDatabase;
  /** Origins that may be private, such as the receiver of a test. */
  trustedOrigins?: readonly string[];
  timeoutMs?: number;
  /** Returns whether no more deliveries should start. */
  isOver?: () => boolean;
};

/**
 * Plans deliveries for new events and sends the due ones, until none is left. Returns the number of attempts.
 * Deliveries that become due meanwhile do not wait for hanging ones.
 */
export async function sendDueWebhooks(settings: Settings): Promise<number> {
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  for (;;) {
    const rows = settings.isOver?.() ? [] : await claimDue(settings, CONCURRENCY - underWay.size);
    for (const claimed of rows) {
      const delivery = deliverInTrace(claimed, settings)
        .catch((error: unknown) => logFailure(error))
        .finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
    sent += rows.length;
    if (underWay.size === 0) return sent;
    const rest = new AbortController();
    await Promise.race([...underWay, wait(EVERY_MS, rest.signal)]);
    rest.abort();
  }
}

async function claimDue({ db }: Settings, limit: number): Promise<ClaimedDelivery[]> {
  if (limit === 0) return [];
  while ((await planWebhookDeliveries(db)) === PLANNED_AT_ONCE);
  return claimWebhookDeliveries(db, limit);
}

/** Logs our own failure. The delivery is due again in a minute. */
const logFailure = (error: unknown) =>
  log.warn({ reason: error instanceof Error ? error.message : "" }, TROUBLE);

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  pause(milliseconds, undefined, { signal }).catch(() => undefined);

function deliverInTrace(claimed: ClaimedDelivery, settings: Settings): Promise<void> {
  const { tenant_id: tenantId, traceparent } = claimed;
  const cause = { tenantId, traceparent };
  return runInTracesOf("webhook", [cause], () => deliver(claimed, settings));
}

async function deliver(claimed: ClaimedDelivery, settings: Settings): Promise<void> {
  const outcome = await attemptDelivery(claimed, settings).catch((error: unknown) =>
    reportBroken(settings.db, error),
  );
  countDelivery("webhook", describeOutcome(outcome));
  await resolveWebhookDelivery(settings.db, claimed, outcome);
}

const describeOutcome = ({ status, failure }: DeliveryOutcome): string =>
  failure ?? (status === undefined ? "left_out" : `${Math.floor(status / 100)}xx`);

/**
 * Reports a delivery that cannot be composed. It is retried like one that fails to arrive, and delays no other.
 */
async function reportBroken(db: SqlDatabase, error: unknown): Promise<DeliveryOutcome> {
  logFailure(error);
  await reportError(db, "worker webhook", error);
  return { failure: "broken" };
}

async function attemptDelivery(
  claimed: ClaimedDelivery,
  settings: Settings,
): Promise<DeliveryOutcome> {
  const payload = await settings.db
    .transaction()
    .setAccessMode("read only")
    .execute((trx) => getPayload(trx, claimed));
  if (payload === null) return {};
  const secrets = getSecrets(claimed);
  if (secrets.length === 0) return { failure: "secret" };
  const body = JSON.stringify({
    type: claimed.event,
    timestamp: new Date(claimed.happened_at).toISOString(),
    ...payload,
  });
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const { status, headers, text } = await publicRequest(new URL(claimed.url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Lintel-Webhooks/1",
        ...createSignedHeaders(secrets, { id: claimed.id, timestamp, body }),
      },
      body,
      timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
      maxBytes: MAX_ANSWER_BYTES,
      ...(settings.trustedOrigins && { trustedOrigins: settings.trustedOrigins }),
    });
    const asked = new Headers({ "retry-after": headers["retry-after"] ?? "" });
    return { status, answer: toPrintable(text), wait: retryAfterSeconds(asked) };
  } catch (error) {
    if (error instanceof OutboundError) return { failure: error.failure };
    throw error;
  }
}

/** Returns the secret, and while it is new the previous one. Empty when `SECRETS_KEY` no longer decrypts it. */
function getSecrets({ sealed_secret, old_sealed_secret, ...claimed }: ClaimedDelivery): string[] {
  const bound = getSecretBinding(claimed.tenant_id, claimed.endpoint_id);
  return [sealed_secret, old_sealed_secret].flatMap(
    (sealed) => (sealed && unseal(sealed, bound)) ?? [],
  );
}

/** Returns the start of a response without control characters, for the log. */
const toPrintable = (text: string): string =>
  text
    .slice(0, 2000)
    .replace(/[^\P{C}\n\t]/gu, "")
    .slice(0, 500)
    .toWellFormed();

/**
 * Returns the record as the webhook's creator sees it, with the automation that calls. Null when the creator
 * cannot see it.
 */
async function getPayload(trx: SqlTransaction, claimed: ClaimedDelivery): Promise<object | null> {
  const { event, record_id: recordId } = claimed;
  const [kind, action] = event.split(".") as [WebhookKind, string];
  const { user_id: userId, api_key_id: keyId, tenant_id: tenantId } = claimed;
  const target = { userId, keyId, tenantId, kind, recordId };
  if (action === "deleted") {
    return (await canSeeAll(trx, target)) ? { data: { id: recordId } } : null;
  }
  if (event === STATEMENT_APPROVED) return mergePayload(await readStatementAs(trx, target));
  if (event !== AUTOMATION_RAN) return readChange(trx, target, claimed.changed);
  const data = await readRecordAs(trx, { ...target, kind: "client" });
  return mergePayload(data, { automation: await readAutomationAs(trx, claimed.automation_id) });
}

/** Returns a record that was created or changed, and its changes. Null when the creator sees neither. */
async function readChange(
  trx: SqlTransaction,
  target: Parameters<typeof readRecordAs>[1],
  names: string[],
): Promise<object | null> {
  const data = await readRecordAs(trx, target);
  const changed = data && (await readChangedAs(trx, target, names));
  return changed && mergePayload(data, changed.length > 0 ? { changed } : {});
}

const mergePayload = (data: object | null, more: object = {}) => data && { ...more, data };

/** Looks every second. Returns the function that stops it and waits for the deliveries under way. */
export const sendWebhooksRepeatedly = (db: SqlDatabase): (() => Promise<void>) =>
  runRepeatedly({ everyMs: EVERY_MS, errorMessage: TROUBLE }, (isOver) =>
    sendDueWebhooks({ db, isOver }),
  );
