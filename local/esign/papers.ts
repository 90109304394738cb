import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import type { KeptEnvelope, KeptSigner } from "./store";

const INK = rgb(0.1, 0.2, 0.45);
const GRAY = rgb(0.35, 0.35, 0.35);
const MARGIN = 36;
const LINE = 14;

/** Returns a document with a signature of each signer at the foot of its last page. */
export async function stampSignatures(
  content: Uint8Array,
  envelope: KeptEnvelope,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(content, { ignoreEncryption: true });
  const fonts = await embedFonts(pdf);
  const page = pdf.getPages().at(-1) ?? pdf.addPage();
  envelope.signers.forEach((signer, index) => {
    const y = MARGIN + index * 2 * LINE;
    write(page, signer.typedName ?? signer.name, { y: y + LINE, size: 12, font: fonts.hand });
    write(page, describeSignature(signer, envelope), {
      y,
      size: 7,
      font: fonts.plain,
      color: GRAY,
    });
  });
  return pdf.save();
}

/** Returns the certificate: who was asked, who signed what and when. */
export async function createCertificate(envelope: KeptEnvelope): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Certificate of completion");
  const { plain, bold } = await embedFonts(pdf);
  const page = pdf.addPage([612, 792]);
  let y = 792 - 2 * MARGIN;
  const say = (text: string, size = 10, font = plain) => {
    write(page, text, { y, size, font });
    y -= size + 8;
  };
  say("Certificate of completion", 18, bold);
  say(envelope.subject, 12);
  say(
    `Envelope ${envelope.id}, sent ${envelope.createdAt}, completed ${envelope.endedAt ?? ""}`,
    8,
  );
  say("Documents", 12, bold);
  for (const { name } of envelope.documents) say(name);
  say("Signatures", 12, bold);
  for (const signer of envelope.signers) {
    say(`${signer.name}, ${signer.email}`);
    say(describeSignature(signer, envelope), 8);
  }
  return pdf.save();
}

const embedFonts = async (pdf: PDFDocument) => ({
  plain: await pdf.embedFont(StandardFonts.Helvetica),
  bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  hand: await pdf.embedFont(StandardFonts.TimesRomanItalic),
});

type Written = { y: number; size: number; font: PDFFont; color?: typeof INK };

/** The standard fonts have Latin letters only. */
const write = (page: PDFPage, text: string, { color = INK, ...written }: Written) =>
  page.drawText(text.replace(/[^\x20-\x7e\xa0-\xff]/g, "?"), { x: MARGIN, color, ...written });

const describeSignature = ({ name, at }: KeptSigner, { id }: KeptEnvelope) =>
  `Signed electronically by ${name} on ${at ?? ""} in envelope ${id}`;
