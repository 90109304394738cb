import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { SIGNER_NOTICES } from "@/lib/foundation/integrations/esign/provider";
import type { PageApp } from "../pages/serve";
import { FAULTS } from "./faults";
import { createCertificate, stampSignatures } from "./papers";
import { isTheirTurn, type EnvelopeStore, type KeptEnvelope, type NewEnvelope } from "./store";

const MAX_FILE_BYTES = 100 * 1024 * 1024;

const text = z.string().min(1).max(2000);
const envelopeSchema = z.object({
  reference: text,
  subject: text,
  message: text.nullable(),
  expires_at: z.iso.datetime({ offset: true }),
  documents: z.array(z.object({ reference: text, name: text })).min(1),
  signers: z
    .array(
      z.object({ reference: text, name: text, email: z.email(), place: z.int().min(1).max(100) }),
    )
    .min(1),
});

/** Serves the calls of an e-signature service that Lintel makes. */
export function addEsignApi(app: PageApp, store: EnvelopeStore, apiKey: string): void {
  const attempts = new Map<string, number>();
  app.use("/v1/*", async (context, next) => {
    if (context.req.header("authorization") === `Bearer ${apiKey}`) return next();
    return refuse(401, "The key is not known");
  });
  app.post("/v1/envelopes", async (context) => {
    const form = await context.req.formData();
    const parsed = envelopeSchema.safeParse(parseJson(form.get("envelope")));
    if (!parsed.success) return refuse(400, "The envelope cannot be read");
    const { expires_at: expiresAt, ...envelope } = parsed.data;
    const known = store.findByReference(context.req.header("idempotency-key") ?? "");
    if (known) return context.json(resource(known));
    const attempt = (attempts.get(envelope.reference) ?? 0) + 1;
    attempts.set(envelope.reference, attempt);
    const email = envelope.signers[0]?.email ?? "";
    const fault = await FAULTS[email]?.answer(context, attempt);
    if (fault) return fault;
    const answer = await take(context, store, { ...envelope, expiresAt }, form);
    return email === "lost@esign.test" ? refuse(503, "Service unavailable") : answer;
  });
  app.get("/v1/envelopes/:id", (context) =>
    withEnvelope(context, store, (envelope) => context.json(resource(envelope))),
  );
  app.post("/v1/envelopes/:id/void", (context) =>
    withEnvelope(context, store, async (envelope) => {
      const { reason } = await context.req.json<{ reason?: unknown }>();
      if (envelope.status === "sent") await store.void(envelope, String(reason));
      return context.json(resource(envelope));
    }),
  );
  addNotices(app, store);
  addPapers(app, store);
}

const noticeSchema = z.object({ kind: z.enum(SIGNER_NOTICES) });

function addNotices(app: PageApp, store: EnvelopeStore): void {
  app.post("/v1/envelopes/:id/signers/:reference/notices", (context) =>
    withEnvelope(context, store, async (envelope) => {
      const reference = context.req.param("reference");
      const signer = envelope.signers.find((each) => each.reference === reference);
      const parsed = noticeSchema.safeParse(await context.req.json().catch(() => null));
      if (!signer) return refuse(404, "There is no such signer");
      if (!parsed.success) return refuse(400, "The notice cannot be read");
      if (!isTheirTurn(envelope, signer)) return refuse(409, "It is not their turn");
      if (signer.email === "unreachable@esign.test") {
        return refuse(422, "This address takes no more mail.");
      }
      const key = context.req.header("idempotency-key") ?? randomUUID();
      await store.notify(envelope, { reference, key, ...parsed.data });
      return context.json(resource(envelope));
    }),
  );
}

function addPapers(app: PageApp, store: EnvelopeStore): void {
  app.get("/v1/envelopes/:id/documents/:reference", (context) =>
    withEnvelope(context, store, async (envelope) => {
      const reference = context.req.param("reference");
      if (envelope.status !== "completed") return refuse(409, "Not everybody has signed");
      if (!envelope.documents.some((each) => each.reference === reference))
        return refuse(404, "Not found");
      return pdf(await stampSignatures(store.readPaper(envelope, reference), envelope));
    }),
  );
  app.get("/v1/envelopes/:id/certificate", (context) =>
    withEnvelope(context, store, async (envelope) =>
      envelope.status === "completed"
        ? pdf(await createCertificate(envelope))
        : refuse(409, "Not everybody has signed"),
    ),
  );
}

async function withEnvelope(
  { req }: Context,
  store: EnvelopeStore,
  answer: (envelope: KeptEnvelope) => Response | Promise<Response>,
): Promise<Response> {
  const envelope = store.find(req.param("id") ?? "");
  return envelope ? answer(envelope) : refuse(404, "There is no such envelope");
}

async function take(
  context: Context,
  store: EnvelopeStore,
  envelope: NewEnvelope,
  form: FormData,
): Promise<Response> {
  const papers = new Map<string, Uint8Array>();
  for (const file of form.getAll("documents")) {
    if (typeof file === "string" || file.size > MAX_FILE_BYTES)
      return refuse(400, "A document cannot be read");
    papers.set(file.name, new Uint8Array(await file.arrayBuffer()));
  }
  if (!envelope.documents.every(({ reference }) => papers.has(reference))) {
    return refuse(400, "A document is missing");
  }
  return context.json(resource(await store.add(envelope, papers)), 201);
}

/** Returns an envelope as the service describes it. */
export function resource(envelope: KeptEnvelope) {
  const { id, reference, subject, status, endedAt, signers } = envelope;
  return {
    id,
    reference,
    subject,
    status,
    ended_at: endedAt,
    signers: signers.map(({ reference, status, at, reason }) => ({
      reference,
      status,
      at,
      reason,
    })),
  };
}

const refuse = (status: number, error: string) => Response.json({ error }, { status });

const pdf = (content: Uint8Array) =>
  new Response(new Uint8Array(content), { headers: { "content-type": "application/pdf" } });

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return undefined;
  }
}
