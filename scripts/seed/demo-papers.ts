import { createHash } from "node:crypto";
import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";

const LETTER: [number, number] = [612, 792];
const MARGIN = 64;
const INK = rgb(0.11, 0.1, 0.09);
const FAINT = rgb(0.42, 0.39, 0.36);
const LINE = rgb(0.85, 0.83, 0.8);

/** The content of a demo paper. */
export type PaperContent = {
  title: string;
  office: string;
  address: string;
  people: readonly string[];
  /** For example "Nov 20, 2026". */
  day: string;
  pages: number;
};

export type Paper = { content: Uint8Array; size: number; sha256: string; pages: number };

const CLAUSES = [
  "This is a sample for the demo team. It was written by a program and binds nobody.",
  "The parties have read each page and received a copy on the day it bears.",
  "Changes are made in writing, with the initials of everybody who is bound by them.",
  "Days are counted from the day after the last signature. A day ends at 11:59 PM local time.",
  "The brokerage keeps this paper in its file for at least three years after the closing.",
] as const;

/** Returns a small PDF on letter paper: office, title, property, people, clauses and a signature line. */
export async function createPaper({ pages, ...says }: PaperContent): Promise<Paper> {
  const pdf = await PDFDocument.create();
  const day = new Date("2026-01-01T12:00:00Z");
  pdf.setTitle(says.title);
  // Fixed dates, so that every run creates the same bytes.
  pdf.setCreationDate(day);
  pdf.setModificationDate(day);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  for (let number = 1; number <= pages; number += 1) {
    drawPage(pdf.addPage(LETTER), { ...says, fonts: { plain, bold }, number, pages });
  }
  const content = await pdf.save();
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { content, size: content.length, sha256, pages };
}

type PageContent = PaperContent & { fonts: { plain: PDFFont; bold: PDFFont }; number: number };

function drawPage(page: PDFPage, { fonts, number, pages, ...says }: PageContent): void {
  let y = LETTER[1] - MARGIN;
  const write = (text: string, size = 10, { font = fonts.plain, color = INK } = {}) => {
    page.drawText(printable(text), { x: MARGIN, y, size, font, color });
    y -= size + 8;
  };
  write(says.office, 9, { color: FAINT, font: fonts.plain });
  y -= 10;
  write(says.title, 18, { font: fonts.bold, color: INK });
  write(says.address, 11);
  y -= 8;
  for (const person of says.people) write(person);
  y -= 8;
  for (const clause of CLAUSES) {
    y -= 6;
    write(`${CLAUSES.indexOf(clause) + 1 + (number - 1) * CLAUSES.length}. ${clause}`);
    rule(page, y + 4);
  }
  if (number === pages) drawSignatures(page, { ...says, font: fonts.plain });
  page.drawText(`Page ${number} of ${pages}`, {
    x: MARGIN,
    y: MARGIN / 2,
    size: 8,
    font: fonts.plain,
    color: FAINT,
  });
}

function drawSignatures(
  page: PDFPage,
  { people, day, font }: Pick<PaperContent, "people" | "day"> & { font: PDFFont },
): void {
  people.slice(0, 3).forEach((person, index) => {
    const y = MARGIN * 3 - index * 40;
    rule(page, y);
    page.drawText(printable(`${person}, ${day}`), { x: MARGIN, y: y - 12, size: 9, font });
  });
}

const rule = (page: PDFPage, y: number) =>
  page.drawLine({
    start: { x: MARGIN, y },
    end: { x: LETTER[0] - MARGIN, y },
    thickness: 0.5,
    color: LINE,
  });

/** The standard fonts have Latin letters only. */
const printable = (text: string) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "'");
