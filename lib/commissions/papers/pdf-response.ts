import type { OpenedPaper } from "./content";

/** Returns a response with a PDF that the browser always downloads under its name, and never opens as a page. */
export const toPdfResponse = ({ name, content }: OpenedPaper): Response =>
  new Response(new Uint8Array(content), {
    headers: {
      "content-type": "application/pdf",
      "content-length": String(content.byteLength),
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/[\p{Cc}/\\]/gu, " "))}`,
      "x-content-type-options": "nosniff",
    },
  });
