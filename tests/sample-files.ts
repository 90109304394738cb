import { deflateRawSync, deflateSync, crc32 } from "node:zlib";
import { buffer } from "node:stream/consumers";
import { PDFDocument } from "@cantoo/pdf-lib";
import yazl from "yazl";

// Sample files as people upload them, and as attackers would.

type PdfOptions = { encrypt?: { userPassword?: string }; isBlank?: boolean };

/** Creates a PDF with `pages` pages, each with its number unless it is blank. */
export async function createPdf(pages: number, { encrypt, isBlank = false }: PdfOptions = {}) {
  const pdf = await PDFDocument.create();
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([200, 300]);
    if (!isBlank) page.drawText(`Page ${number}`);
  }
  if (encrypt) pdf.encrypt({ ownerPassword: "owner", ...encrypt });
  return Buffer.from(await pdf.save());
}

/** Creates a PDF of some megabytes whose list of objects unpacks to gigabytes. */
export function createPdfBomb(): Buffer {
  const zeros = deflateSync(Buffer.alloc(64 << 20, 32), { level: 9 });
  // Deflate data of repeated blocks: the same megabytes over and over.
  const piece = deflateRawSync(Buffer.alloc(64 << 20, 32), { level: 9, finishFlush: 2 });
  const bomb = Buffer.concat([zeros.subarray(0, 2), ...Array<Buffer>(40).fill(piece)]);
  const head = Buffer.from("%PDF-1.7\n");
  const list = Buffer.concat([
    Buffer.from(
      `1 0 obj\n<</Type/ObjStm/N 1/First 6/Filter/FlateDecode/Length ${bomb.length}>>\nstream\n`,
    ),
    bomb,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const start = head.length + list.length;
  const rows = [
    [0, 0, 0],
    [1, head.length, 0],
    [2, 1, 0],
    [1, start, 0],
  ].map(([kind = 0, place = 0, index = 0]) => {
    const row = Buffer.alloc(6);
    row.writeUInt8(kind, 0);
    row.writeUInt32BE(place, 1);
    row.writeUInt8(index, 5);
    return row;
  });
  const references = Buffer.concat([
    Buffer.from("3 0 obj\n<</Type/XRef/Size 4/W[1 4 1]/Root 2 0 R/Length 24>>\nstream\n"),
    ...rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF`),
  ]);
  return Buffer.concat([head, list, references]);
}

/** Creates a PNG that declares this width and height, and contains no image data. */
export function createPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min((width + 1) * height, 10_000)));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", size),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const WORD_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;

/** Creates a Word document with further parts. */
export function createWordFile(parts: Record<string, Buffer> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from(WORD_TYPES), "[Content_Types].xml");
  zip.addBuffer(Buffer.from("<w:document/>"), "word/document.xml");
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Makes a ZIP file declare that its last part unpacks to `bytes` bytes. */
export function declareUnpackedSize(zip: Buffer, bytes: number): Buffer {
  const UNPACKED_SIZE = 24; // in the part's entry of the central directory
  const declared = Buffer.from(zip);
  declared.writeUInt32LE(bytes, declared.lastIndexOf("PK\x01\x02") + UNPACKED_SIZE);
  return declared;
}

/** A red square of 100 by 100 pixels, in the format of phone pictures. */
export const HEIC = Buffer.from(
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA" +
    "AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAAAAAAOAAAACNpaW5mAAAAAAAB" +
    "AAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwGlwcnAAAACiaXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADw" +
    "MgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQApQgEBA3AAAAMAkAAAAwAAAwAeoDSBp3eW6kkprmwIAAAD" +
    "AAgAAAMACEAiAAEAB0QBwXKwIkAAAAAUaXNwZQAAAAAAAABkAAAAZAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAA" +
    "AAAAABAAEDgQKDAAAAQG1kYXQAAAA0KAGvE4DmqHDT//4mlH/9WOeH6eXS0nm9kU5cHMvLavoAADrAAAADAAADAA2Q" +
    "AAADAABsQA==",
  "base64",
);
