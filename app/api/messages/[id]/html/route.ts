import { idParams } from "@/lib/api/query";
import { route } from "@/lib/api/route";
import { getMessageHtml } from "@/lib/messages/data";
import { messagePage } from "@/lib/messages/html-page";

// What it may load and who may frame it says next.config.ts: the policy is the address's.
export const GET = route(
  { can: "CONVERSATIONS_VIEW", params: idParams },
  async ({ actor, db, params }) =>
    new Response(messagePage(await getMessageHtml(db, actor, params.id)), {
      headers: { "content-type": "text/html; charset=utf-8" },
    }),
);
