import { PDFDocument, rgb, type PDFPage } from "@cantoo/pdf-lib";
import { embedFonts, widthOf } from "./fonts";

const RED = rgb(0.75, 0.16, 0.13);
const SIZE = 20;
/** Within the upper margin, so that it covers no content. */
const FROM_TOP = 38;
const EDGE = 60;

/** Returns "VOID: replaced by version 2", or "VOID" when no later version is approved. */
export const toVoidText = (replacedBy: number | null): string =>
  replacedBy === null ? "VOID" : `VOID: replaced by version ${replacedBy}`;

/**
 * Returns a copy of a PDF with a text above the content of each page and a cross over it. The content stays
 * readable.
 */
export async function stampPages(content: Uint8Array, text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(content, { updateMetadata: false });
  const { bold } = await embedFonts(pdf);
  for (const page of pdf.getPages()) {
    const { width, height } = page.getSize();
    drawCross(page);
    page.drawText(text, {
      x: (width - widthOf(bold, text, SIZE)) / 2,
      y: height - FROM_TOP,
      size: SIZE,
      font: bold.pdf,
      color: RED,
    });
  }
  return pdf.save({ addDefaultPage: false });
}

function drawCross(page: PDFPage): void {
  const { width, height } = page.getSize();
  const [low, high] = [EDGE, height - EDGE];
  for (const [from, to] of [
    [low, high],
    [high, low],
  ] as const) {
    page.drawLine({
      start: { x: EDGE, y: from },
      end: { x: width - EDGE, y: to },
      thickness: 3,
      color: RED,
      opacity: 0.35,
    });
  }
}
