import sanitizeHtml, { type Attributes, type IOptions } from "sanitize-html";

/** Larger HTML is not shown; the mail's text is shown instead. */
const MAX_HTML_LENGTH = 256 * 1024;
const MAX_DEPTH = 2_000;

const TAGS =
  "a abbr b big blockquote br caption center cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd li ol p pre q s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul".split(
    " ",
  );
const CELL = ["colspan", "rowspan", "valign", "width", "height", "bgcolor", "nowrap"];
/** Styles that stay inside their own box and fetch nothing. */
const STYLES =
  "background-color border border-bottom border-collapse border-color border-left border-radius border-right border-spacing border-style border-top border-width color display font font-family font-size font-style font-weight height letter-spacing line-height list-style-type margin margin-bottom margin-left margin-right margin-top max-width min-width overflow-wrap padding padding-bottom padding-left padding-right padding-top text-align text-decoration text-indent text-transform vertical-align white-space width word-break".split(
    " ",
  );
/** A value without functions other than colors. */
const PLAIN_VALUE = [/^(?:[^()\\<>]|(?:rgb|rgba|hsl|hsla)\([\d\s.,%/]*\))*$/i];
const PICTURE_DATA = /^data:image\/(?:png|gif|jpe?g|webp);base64,[a-z0-9+/=\s]*$/i;

/** Tags that begin a new line of text; HTML without attributes. */
const LINE_END = /<(?:br|hr|\/p|\/div|\/tr|\/li|\/h[1-6]|\/blockquote)(?: \/)?>/g;

const CLEANING: IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    "*": ["align", "dir", "lang", "style", "title"],
    a: ["href", "target", "rel"],
    col: ["span", "width"],
    font: ["color", "face", "size"],
    img: ["src", "data-src", "data-cid", "alt", "width", "height", "border"],
    li: ["value"],
    ol: ["start", "type"],
    table: ["border", "cellpadding", "cellspacing", "width", "bgcolor"],
    td: CELL,
    th: CELL,
    tr: ["bgcolor", "valign"],
  },
  allowedStyles: { "*": Object.fromEntries(STYLES.map((name) => [name, PLAIN_VALUE])) },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["data"] },
  allowProtocolRelative: false,
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "xmp", "iframe"],
  nestingLimit: 200,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, target: "_blank", rel: "noopener noreferrer nofollow" },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: toBlockedPicture(attributes) }),
  },
};

/**
 * Returns untrusted HTML without scripts, forms, or styles that leave their box. A remote picture has its
 * address in `data-src`, an attached one its Content-ID in `data-cid`; neither is fetched. Null when the HTML
 * is too large or nested too deeply.
 */
export function toSafeHtml(html: string): string | null {
  if (html.length > MAX_HTML_LENGTH || isTooDeep(html)) return null;
  return sanitizeHtml(html, CLEANING);
}

/** Returns HTML from `toSafeHtml` with remote pictures, for a reader who requested them. */
export function allowRemotePictures(safe: string): string {
  return safe.replaceAll('<img data-src="', '<img src="');
}

/** Returns the text of HTML. Without `quotes`, leaves out the quoted mail. */
export function htmlToText(html: string, { quotes }: { quotes: boolean }): string {
  const looked = html.slice(0, MAX_HTML_LENGTH);
  if (isTooDeep(looked)) return looked.replace(/<[^<>]*>/g, " ").trim();
  const bare = sanitizeHtml(looked.replace(/\s+/g, " "), {
    allowedTags: TAGS,
    allowedAttributes: {},
    nonTextTags: CLEANING.nonTextTags ?? [],
    ...(!quotes && { exclusiveFilter: isQuote }),
  });
  const lines = bare
    .replace(LINE_END, "\n")
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .map((line) => line.trim());
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Elements that are treated as closed, whether or not they are. */
const CLOSED_ANYHOW = new Set(
  "area base br col embed hr img input link meta param source track wbr p li dd dt td th tr option".split(
    " ",
  ),
);
const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** Whether too many elements are open at once: sanitising takes quadratic time in the depth. */
function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, closing, tag = ""] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (CLOSED_ANYHOW.has(name)) continue;
    const count = open.get(name) ?? 0;
    if (closing && count === 0) continue;
    open.set(name, count + (closing ? -1 : 1));
    depth += closing ? -1 : 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Moves a picture's address to an attribute that the browser does not fetch. */
function toBlockedPicture({ src = "", alt, width, height, border }: Attributes): Attributes {
  const rest = Object.fromEntries(
    Object.entries({ alt, width, height, border }).filter(([, value]) => value !== undefined),
  ) as Attributes;
  const address = src.trim();
  if (/^https?:\/\//i.test(address)) return { "data-src": address, ...rest };
  if (/^cid:/i.test(address)) return { "data-cid": address.slice(4), ...rest };
  return PICTURE_DATA.test(address) ? { src: address, ...rest } : rest;
}

/** Whether Gmail, Yahoo, Apple Mail or Outlook marks the element as a quote. */
function isQuote({ tag, attribs }: { tag: string; attribs: Attributes }): boolean {
  if (tag === "blockquote") return true;
  const marks = `${attribs.class ?? ""} ${attribs.id ?? ""}`;
  return /\b(gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg)\b/.test(marks);
}
