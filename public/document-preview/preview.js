// Draws a document that the page around this frame sends. The frame has no origin: no cookie, no storage, no call with
// the reader's rights (docs/features/records/transaction-documents.md, "Preview").
import "/api/documents/pdfjs/build/pdf.worker.min.mjs";
import { getDocument } from "/api/documents/pdfjs/build/pdf.min.mjs";

const ASSETS = "/api/documents/pdfjs";
const PIXELS_ACROSS = 1600;
const THUMBNAIL_WIDTH = 120;

addEventListener("message", ({ source, data }) => {
  if (source !== parent || !data.task) return;
  const done = data.task === "thumbnails" ? sendThumbnails(data) : show(data);
  done.catch(() => tell({ problem: "unreadable" }));
});

/** The frame holds no secret, so any page that frames it may hear. */
const tell = (message, transfer = []) =>
  parent.postMessage(message, { targetOrigin: "*", transfer });

async function show({ type, bytes }) {
  if (type === "application/pdf") await showPages(await openPdf(bytes));
  else await showPicture(new Blob([bytes], { type }));
  tell({ shown: true });
}

const openPdf = (bytes) =>
  getDocument({
    data: bytes,
    enableXfa: false,
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
  }).promise;

async function showPicture(content) {
  const picture = new Image();
  picture.alt = "The document";
  picture.src = URL.createObjectURL(content);
  await picture.decode();
  document.body.replaceChildren(picture);
}

/** Places every page at its size, and draws those that come near the screen. */
async function showPages(pdf) {
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const pages = Array.from({ length: pdf.numPages }, (_, index) => {
    const place = document.createElement("div");
    place.className = "page";
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", `Page ${index + 1} of ${pdf.numPages}`);
    place.style.aspectRatio = `${first.width} / ${first.height}`;
    return place;
  });
  document.body.replaceChildren(...pages);
  await fill(pdf, pages, 0);
  const near = new IntersectionObserver(
    (entries) =>
      entries.forEach(({ target, isIntersecting }) => {
        if (isIntersecting) void fill(pdf, pages, pages.indexOf(target));
        else target.replaceChildren();
      }),
    { rootMargin: "100% 0px" },
  );
  pages.forEach((place) => near.observe(place));
}

async function fill(pdf, pages, index) {
  const place = pages[index];
  if (place.firstChild) return;
  const canvas = document.createElement("canvas");
  place.replaceChildren(canvas);
  const page = await pdf.getPage(index + 1);
  const { width, height } = page.getViewport({ scale: 1 });
  place.style.aspectRatio = `${width} / ${height}`;
  await draw(page, canvas, PIXELS_ACROSS / width);
}

async function draw(page, canvas, scale, intent = "display") {
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport, intent }).promise;
}

/** Sends a small picture of each page, one after the other. */
async function sendThumbnails({ bytes }) {
  const pdf = await openPdf(bytes);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const canvas = document.createElement("canvas");
    // Drawn as for paper, which does not wait for a frame that is on the screen.
    await draw(page, canvas, THUMBNAIL_WIDTH / page.getViewport({ scale: 1 }).width, "print");
    const picture = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    tell({ page: number, picture });
    page.cleanup();
  }
}
