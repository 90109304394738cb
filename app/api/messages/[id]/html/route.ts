import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getMessageHtml } from "@/lib/messages/data";
import { messagePage } from "@/lib/messages/html-page";
import { messageHtmlQuery } from "@/lib/messages/schema";

// What it may load and who may frame it says next.config.ts: the policy is the address's.
export const GET = route(
  { can: "CONVERSATIONS_VIEW", allowApiKey: true, params: idParams, query: messageHtmlQuery },
  async ({ actor, db, params, query: { pictures = false } }) =>
    new Response(messagePage(await getMessageHtml(db, actor, params.id), { pictures }), {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
);
