import { route } from "@/lib/foundation/api/route";
import { getAgreementDocument } from "@/lib/records/buyer-agreements/data";
import { agreementDocumentParams } from "@/lib/records/buyer-agreements/schema";
import { downloadName } from "@/lib/records/transaction-documents/file-types";
import { openFile } from "@/lib/records/transaction-documents/files.data";

/** Always a download and never a page, because an uploaded file must not run scripts on this site. */
export const GET = route(
  { can: "CLIENTS_VIEW", allowApiKey: true, params: agreementDocumentParams },
  async ({ actor, db, params }) => {
    const { id, name, content_type, size } = await getAgreementDocument(db, actor, params);
    const fileName = encodeURIComponent(downloadName(name, { number: 1, content_type }));
    return new Response(await openFile(actor.tenantId, id), {
      headers: {
        "content-type": content_type,
        "content-length": String(size),
        "content-disposition": `attachment; filename*=UTF-8''${fileName}`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
