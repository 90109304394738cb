import { route } from "@/lib/foundation/api/route";
import { AppError } from "@/lib/foundation/errors";
import { addAttachment, listDraftAttachments } from "@/lib/messaging/messages/attachments.data";
import { messageMessages as text } from "@/lib/messaging/messages/messages";
import { ATTACHMENT_BYTES } from "@/lib/messaging/messages/limits";

/** Bytes that a form adds around its file. */
const ENVELOPE_BYTES = 64 * 1024;

/** Lists uploaded files that are not yet part of a mail. */
export const GET = route(
  { can: "CONVERSATIONS_CREATE", allowApiKey: true },
  async ({ actor, db }) => ({
    attachments: await listDraftAttachments(db, actor),
  }),
);

export const POST = route(
  {
    can: "CONVERSATIONS_CREATE",
    allowApiKey: true,
    form: { maxBytes: ATTACHMENT_BYTES + ENVELOPE_BYTES, tooLarge: text.filesTooLarge },
    successStatus: 201,
  },
  async ({ actor, db, form }) => {
    const file = form?.get("file");
    if (!(file instanceof File)) {
      throw new AppError("invalid_input", text.fileMissing, { fields: { file: text.fileMissing } });
    }
    const content = new Uint8Array(await file.arrayBuffer());
    return addAttachment(db, actor, { name: file.name, type: file.type, content });
  },
);
