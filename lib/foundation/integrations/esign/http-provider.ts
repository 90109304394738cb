import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { z } from "zod";
import {
  ENVELOPE_STATES,
  EsignError,
  SIGNER_STATES,
  type EnvelopeState,
  type EsignProvider,
  type OutgoingEnvelope,
} from "./provider";

type EsignAccount = { apiBase: string; apiKey: string };

/** The time limits of a call, and of a call with files, in milliseconds. */
type Limits = { callMs: number; fileMs: number };

const LIMITS: Limits = { callMs: 15_000, fileMs: 5 * 60_000 };
/** The largest response without a file. */
const MAX_ANSWER_BYTES = 1024 * 1024;

const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((at) => at ?? null);
const sentSchema = z.object({ id: z.string().min(1).max(200) });
const envelopeSchema = sentSchema.extend({
  reference: z.string(),
  status: z.enum(ENVELOPE_STATES),
  ended_at: instant,
  signers: z
    .array(
      z.object({
        reference: z.string(),
        status: z.enum(SIGNER_STATES),
        at: instant,
        reason: z
          .string()
          .nullish()
          .transform((reason) => reason?.trim().slice(0, 1000) || null),
      }),
    )
    .max(100),
});
const refusalSchema = z.object({ error: z.string().max(300) });

/**
 * Creates a provider that calls the service over HTTP: JSON, files as multipart/form-data, a bearer token. The
 * calls are those that e-signature services have in common (docs/features/records/e-signatures.md,
 * "The service").
 */
export function createEsignProvider(
  { apiBase, apiKey }: EsignAccount,
  limits: Limits = LIMITS,
): EsignProvider {
  const ask = async (path: string, init: RequestInit, limitMs: number) => {
    const headers = { authorization: `Bearer ${apiKey}`, ...(init.headers as object) };
    const signal = AbortSignal.timeout(limitMs);
    const url = new URL(`/v1/envelopes${path}`, apiBase);
    try {
      const response = await fetch(url, { ...init, headers, signal, redirect: "manual" });
      if (!response.ok) throw await toRefusal(response);
      return response;
    } catch (error) {
      throw error instanceof EsignError ? error : toUnreachable(error);
    }
  };
  const askJson = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    init: RequestInit = {},
    limitMs = limits.callMs,
  ) => parseAnswer(schema, await ask(path, init, limitMs));
  const openPdf = async (path: string) => {
    const { body, headers } = await ask(path, {}, limits.fileMs);
    if (!body || !headers.get("content-type")?.startsWith("application/pdf")) {
      await body?.cancel();
      throw unreadable();
    }
    return Readable.fromWeb(body as ReadableStream);
  };
  const at = (id: string) => `/${encodeURIComponent(id)}`;
  return {
    sendEnvelope: async (envelope) => {
      const init = {
        method: "POST",
        headers: { "idempotency-key": envelope.reference },
        body: await toForm(envelope),
      };
      return askJson(sentSchema, "", init, limits.fileMs);
    },
    getEnvelope: async (id) => toState(await askJson(envelopeSchema, at(id))),
    voidEnvelope: async (id, reason) => {
      const body = JSON.stringify({ reason });
      const headers = { "content-type": "application/json" };
      await askJson(envelopeSchema, `${at(id)}/void`, { method: "POST", headers, body });
    },
    notifySigner: async (id, { reference, kind, key }) => {
      const body = JSON.stringify({ kind });
      const headers = { "content-type": "application/json", "idempotency-key": key };
      const path = `${at(id)}/signers/${encodeURIComponent(reference)}/notices`;
      await askJson(envelopeSchema, path, { method: "POST", headers, body });
    },
    openSignedDocument: (id, reference) =>
      openPdf(`${at(id)}/documents/${encodeURIComponent(reference)}`),
    openCertificate: (id) => openPdf(`${at(id)}/certificate`),
  };
}

const toState = ({ ended_at, ...state }: z.output<typeof envelopeSchema>): EnvelopeState => ({
  ...state,
  endedAt: ended_at,
});

/** Returns the envelope as a form. Its files are read from disk while they are sent. */
async function toForm({ documents, expiresAt, ...envelope }: OutgoingEnvelope): Promise<FormData> {
  const form = new FormData();
  const named = documents.map(({ reference, name }) => ({ reference, name }));
  form.set("envelope", JSON.stringify({ ...envelope, expires_at: expiresAt, documents: named }));
  for (const { path, reference } of documents) {
    form.append("documents", await openAsBlob(path, { type: "application/pdf" }), reference);
  }
  return form;
}

async function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parseJson(await readText(response)));
  if (!result.success) throw unreadable();
  return result.data;
}

/** Returns the response's text. Throws EsignError when it exceeds MAX_ANSWER_BYTES or the connection fails. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return "";
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (text.length > MAX_ANSWER_BYTES) throw unreadable();
    }
  } catch (error) {
    throw error instanceof EsignError ? error : toUnreachable(error);
  }
  return text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function toRefusal(response: Response): Promise<EsignError> {
  const { status } = response;
  const said = refusalSchema.safeParse(parseJson(await readText(response))).data?.error;
  if (status === 429) return new EsignError("The e-signature service takes no more at the moment.");
  if (status === 401 || status === 403) {
    return new EsignError(
      "The e-signature service refused the account's key. Ask an administrator to check ESIGN_API_KEY.",
    );
  }
  if (status >= 500 || status < 400 || status === 408) {
    return new EsignError(`The e-signature service is having trouble (status ${status}).`);
  }
  return new EsignError(
    said
      ? `The e-signature service refused this: ${said}`
      : `The e-signature service refused this (status ${status}).`,
    { permanent: true },
  );
}

const unreadable = () =>
  new EsignError("The e-signature service gave an answer that cannot be read.");

function toUnreachable(error: unknown): EsignError {
  if (error instanceof Error && error.name === "TimeoutError") {
    return new EsignError("The e-signature service did not answer in time.", { cause: error });
  }
  return new EsignError("The e-signature service cannot be reached.", { cause: error });
}
