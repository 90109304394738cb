import { z } from "zod";
import type { Tables } from "@/lib/foundation/supabase/database.types";
import { signer_notice } from "@/lib/foundation/supabase/enums/signer-notice.types";
import { signer_status } from "@/lib/foundation/supabase/enums/signer-status.types";

const documents = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    /** The version that was sent. */
    version: z.int(),
    /** The version that came back; null before that. */
    signed_version: z.int().nullable(),
  }),
);

const signers = z.array(
  z.object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    place: z.int(),
    status: z.enum(signer_status),
    acted_at: z.string().nullable(),
    decline_reason: z.string().nullable(),
    /** What they were last mailed once more, and when that was asked. */
    notice: z.enum(signer_notice).nullable(),
    notice_asked_at: z.string().nullable(),
  }),
);

export type EnvelopeSigner = z.infer<typeof signers>[number];

/** Returns an envelope for the API, with its documents and signers in their order. */
export const toEnvelope = ({
  tenant_id: _,
  documents: sent,
  signers: asked,
  ...envelope
}: Tables<"signature_envelope_records">) => ({
  ...envelope,
  documents: documents.parse(sent),
  signers: signers.parse(asked),
});

export type Envelope = ReturnType<typeof toEnvelope>;

/** The envelopes of a transaction, the newest first, and whether documents can be sent here at all. */
export type EnvelopeList = { envelopes: Envelope[]; is_set_up: boolean };
