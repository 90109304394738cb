import { idParams } from "@/lib/foundation/api/query";
import { recordRoute } from "@/lib/foundation/api/record-route";
import { route } from "@/lib/foundation/api/route";
import { readAttachment, removeAttachment } from "@/lib/messaging/messages/attachments.data";

/** Always a download and never a page, because a received file must not run scripts on this site. */
export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, params: idParams },
  async ({ actor, db, params }) => {
    const { name, content_type, bytes } = await readAttachment(db, actor, params.id);
    return new Response(bytes, {
      headers: {
        "content-type": content_type,
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);

export const DELETE = recordRoute(
  { can: "CONVERSATIONS_CREATE", allowApiKey: true },
  removeAttachment,
);
