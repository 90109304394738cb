import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { getMessageHtml } from "@/lib/messaging/messages/data";
import { messagePage } from "@/lib/messaging/messages/html-page";
import { messageHtmlQuery } from "@/lib/messaging/messages/schema";

// next.config.ts sets the Content-Security-Policy of this path: what it may load and who may frame it.
export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, params: idParams, query: messageHtmlQuery },
  async ({ actor, db, params, query: { pictures = false } }) =>
    new Response(messagePage(await getMessageHtml(db, actor, params.id), { pictures }), {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
);
