import { route } from "@/lib/foundation/api/route";
import { openVersion } from "@/lib/records/transaction-documents/data";
import { downloadName } from "@/lib/records/transaction-documents/file-types";
import { versionParams } from "@/lib/records/transaction-documents/schema";

/** Always a download and never a page, because an uploaded file must not run scripts on this site. */
export const GET = route(
  { can: "DEALS_VIEW", allowApiKey: true, params: versionParams },
  async ({ actor, db, params }) => {
    const { name, version, content } = await openVersion(db, actor, params);
    const fileName = encodeURIComponent(downloadName(name, version));
    return new Response(content, {
      headers: {
        "content-type": version.content_type,
        "content-length": String(version.size),
        "content-disposition": `attachment; filename*=UTF-8''${fileName}`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
