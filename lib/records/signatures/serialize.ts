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
    /** The signed version; null until it has arrived. */
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
    /** The last message that was requested for the signer, and the time of the request. */
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

/** The envelopes of a transaction, newest first, and whether an e-signature service is set up. */
export type EnvelopeList = { envelopes: Envelope[]; is_set_up: boolean };
