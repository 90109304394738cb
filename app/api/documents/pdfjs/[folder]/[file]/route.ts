import { route } from "@/lib/foundation/api/route";
import { readPdfjsFile } from "@/lib/records/transaction-documents/pdfjs-files";
import { pdfjsParams } from "@/lib/records/transaction-documents/schema";

/** Serves the parts of pdf.js to the preview's frame, which has no session. */
export const GET = route({ can: null, public: true, params: pdfjsParams }, async ({ params }) => {
  const { content, type } = await readPdfjsFile(params);
  return new Response(content, {
    headers: { "content-type": type, "cache-control": "public, max-age=86400" },
  });
});
