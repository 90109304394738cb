import { idParams } from "@/lib/foundation/api/query";
import { route } from "@/lib/foundation/api/route";
import { openDownloadLink } from "@/lib/platform/data-exports/data";
import { fileQuery } from "@/lib/platform/data-exports/schema";

/** Returns the file of an export. A signed link grants access. */
export const GET = route(
  { can: null, public: true, params: idParams, query: fileQuery },
  async ({ params, query, request }) => {
    const file = await openDownloadLink(params.id, query.token, request.headers);
    return new Response(file, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="lintel-export.zip"',
        "referrer-policy": "no-referrer",
      },
    });
  },
);
