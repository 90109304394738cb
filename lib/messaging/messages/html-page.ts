import { notFound } from "@/lib/foundation/errors";
import { messageMessages } from "./messages";
import { allowRemotePictures } from "./safe-html";

const STYLE = `
  body { margin: 16px; font: 14px/1.5 system-ui, sans-serif; color: #1c1917; background: #fff; overflow-wrap: anywhere; }
  img, table { max-width: 100%; }
  img { height: auto; }
  blockquote { margin: 8px 0 8px 4px; padding-left: 12px; border-left: 2px solid #e7e3dc; }
`;

/**
 * Returns a received mail's sanitised HTML as a page for a sandboxed frame, with remote pictures if
 * requested. Links open in a new tab and send no referrer. Throws 404 for a message without HTML.
 */
export function messagePage(html: string | null, { pictures }: { pictures: boolean }): string {
  if (html === null) throw notFound(messageMessages.notFound);
  const body = pictures ? allowRemotePictures(html) : html;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Message</title>',
    '<meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer">',
    `<base target="_blank"><style>${STYLE}</style></head><body>${body}</body></html>`,
  ].join("");
}
