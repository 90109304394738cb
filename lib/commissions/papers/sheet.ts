import { PDFDocument, rgb, type PDFImage, type PDFPage } from "@cantoo/pdf-lib";
import { embedFonts, toDrawable, widthOf, type PaperFont, type PaperFonts } from "./fonts";
import { wrap } from "./wrap";

/** US Letter, in points (1/72 inch). */
const LETTER: [number, number] = [612, 792];
const MARGIN = 54;
const WIDTH = LETTER[0] - 2 * MARGIN;
const FOOT = MARGIN + 18;
const AMOUNT_WIDTH = 110;
const LABEL_WIDTH = 118;
const LEADING = 1.4;
const LOGO = { width: 150, height: 44 };

const INK = rgb(0.11, 0.1, 0.09);
const MUTED = rgb(0.42, 0.39, 0.36);
const LINE = rgb(0.85, 0.83, 0.8);

type Style = { size: number; isBold?: boolean; isMuted?: boolean };
const BODY: Style = { size: 10 };
const SMALL: Style = { size: 9, isMuted: true };

/** A row with an amount: its text, the notes beneath it, and an amount such as "$7,500.00". */
export type AmountRow = { text: string; notes?: string[]; amount: string; isTotal?: boolean };

/** The letterhead of a paper. */
export type Letterhead = {
  name: string;
  /** License number and address, one line each. */
  lines: string[];
  /** A PNG. */
  logo: Uint8Array | null;
};

/** A PDF of US Letter pages, filled from the top. Content that does not fit goes on a new page. */
export class Sheet {
  private page: PDFPage;
  private y = LETTER[1] - MARGIN;

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: PaperFonts,
    private readonly foot: string,
  ) {
    this.page = pdf.addPage(LETTER);
  }

  /** Creates a paper. `foot` is printed on each page. */
  static async create({ title, foot }: { title: string; foot: string }): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    pdf.setTitle(title);
    pdf.setLanguage("en-US");
    return new Sheet(pdf, await embedFonts(pdf), foot);
  }

  /** Returns the bytes of the PDF, which are the same for the same content. */
  async finish(): Promise<Uint8Array> {
    const pages = this.pdf.getPages();
    pages.forEach((page, index) => {
      const place = `Page ${index + 1} of ${pages.length}`;
      const room = WIDTH - widthOf(this.fonts.regular, place, SMALL.size) - 12;
      const [foot = ""] = wrap(this.fonts.regular, this.foot, { size: SMALL.size, width: room });
      this.page = page;
      this.rule(MARGIN + 12);
      this.write(foot, SMALL, { x: MARGIN, y: MARGIN });
      this.writeRight(place, SMALL, MARGIN);
    });
    return this.pdf.save({ addDefaultPage: false });
  }

  async letterhead({ name, lines, logo }: Letterhead): Promise<void> {
    const image = logo && (await this.pdf.embedPng(logo));
    const top = this.y;
    const width = image ? WIDTH - LOGO.width - 16 : WIDTH;
    this.paragraph(name, { size: 14, isBold: true }, { width });
    for (const line of lines) this.paragraph(line, SMALL, { width });
    if (image) this.y = Math.min(this.y, this.drawLogo(image, top));
    this.gap(8);
    this.rule(this.y);
    this.gap(16);
  }

  title(text: string, note: string): void {
    this.paragraph(text, { size: 18, isBold: true });
    this.paragraph(note, SMALL);
    this.gap(10);
  }

  /** Draws a heading that stays on the same page as the first rows beneath it. */
  heading(text: string): void {
    this.gap(10);
    this.ensure(72);
    this.paragraph(text, { size: 11, isBold: true });
    this.rule(this.y - 5);
    this.gap(9);
  }

  paragraph(text: string, style: Style = BODY, { x = MARGIN, width = WIDTH } = {}): void {
    for (const line of wrap(this.fontOf(style), text, { size: style.size, width })) {
      this.ensure(style.size * LEADING);
      this.y -= style.size * LEADING;
      this.write(line, style, { x, y: this.y });
    }
  }

  note(text: string): void {
    this.paragraph(text, SMALL);
  }

  /** Draws a label and its value: "Property   412 Elm St". */
  fact(label: string, value: string): void {
    const room = { size: BODY.size, width: WIDTH - LABEL_WIDTH };
    const lines = wrap(this.fonts.regular, value, room);
    lines.forEach((line, index) => {
      const leading = BODY.size * (index === 0 ? 1.6 : LEADING);
      this.ensure(leading);
      this.y -= leading;
      if (index === 0) this.write(label, { ...BODY, isMuted: true }, { x: MARGIN, y: this.y });
      this.write(line, BODY, { x: MARGIN + LABEL_WIDTH, y: this.y });
    });
  }

  amount({ text, notes = [], amount, isTotal = false }: AmountRow): void {
    const style = { ...BODY, isBold: isTotal };
    const width = WIDTH - AMOUNT_WIDTH;
    const lines = wrap(this.fontOf(style), text, { size: style.size, width });
    const under = notes.flatMap((note) => wrap(this.fonts.regular, note, { size: 9, width }));
    // Keeps a row on one page if it fits on one.
    this.ensure(Math.min((lines.length * 10 + under.length * 9) * LEADING + 10, 400));
    if (isTotal) this.rule(this.y - 2);
    this.gap(3);
    lines.forEach((line, index) => {
      this.ensure(style.size * LEADING);
      this.y -= style.size * LEADING;
      this.write(line, style, { x: MARGIN, y: this.y });
      if (index === 0) this.writeRight(amount, style, this.y);
    });
    for (const line of under) this.note(line);
    this.gap(3);
  }

  gap(points: number): void {
    this.y -= points;
  }

  private ensure(height: number): void {
    if (this.y - height >= FOOT) return;
    this.page = this.pdf.addPage(LETTER);
    this.y = LETTER[1] - MARGIN;
  }

  private fontOf({ isBold }: Style): PaperFont {
    return isBold ? this.fonts.bold : this.fonts.regular;
  }

  private write(text: string, style: Style, place: { x: number; y: number }): void {
    const font = this.fontOf(style);
    this.page.drawText(toDrawable(font, text), {
      ...place,
      size: style.size,
      font: font.pdf,
      color: style.isMuted ? MUTED : INK,
    });
  }

  private writeRight(text: string, style: Style, y: number): void {
    const width = widthOf(this.fontOf(style), text, style.size);
    this.write(text, style, { x: LETTER[0] - MARGIN - width, y });
  }

  private rule(y: number): void {
    this.page.drawLine({
      start: { x: MARGIN, y },
      end: { x: LETTER[0] - MARGIN, y },
      thickness: 0.5,
      color: LINE,
    });
  }

  /** Draws the logo at the top right, and returns the position of its lower edge. */
  private drawLogo(image: PDFImage, top: number): number {
    const scale = Math.min(LOGO.width / image.width, LOGO.height / image.height, 1);
    const [width, height] = [image.width * scale, image.height * scale];
    const place = { x: LETTER[0] - MARGIN - width, y: top - height };
    this.page.drawImage(image, { ...place, width, height });
    return top - height;
  }
}
