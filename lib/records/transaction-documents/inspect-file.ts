import "server-only";
import { fileTypeFromFile } from "file-type";
import { claimedType, isFileType, type FileType } from "./file-types";
import { MAX_PAGES, MAX_PIXELS } from "./limits";
import { documentMessages as texts } from "./messages";
import { describePdf } from "./pdf-reader";
import { fileError } from "./received-file";
import { findWordProblem, type WordProblem } from "./word-file";

export type Inspection = { content_type: FileType; pages: number | null };

/** A file in the bucket, with the columns of the row that will refer to it. */
export type StoredFile = Inspection & { id: string; size: number; sha256: string };

/**
 * Detects the type of a file on disk from its content. Throws 400 with a text for an unaccepted type, a name
 * of another type, and a file that cannot be used.
 */
export async function inspectFile(file: string, fileName: string): Promise<Inspection> {
  const found = await fileTypeFromFile(file);
  if (!found) throw fileError(texts.otherType);
  if (found.ext === "docm") throw fileError(texts.wordMacros);
  if (!isFileType(found.mime)) throw fileError(texts.otherType);
  const claimed = claimedType(fileName);
  if (claimed && claimed !== found.mime) throw fileError(texts.misnamed(found.mime, claimed));
  return { content_type: found.mime, pages: await checkContent(file, found.mime) };
}

/** Checks a file and returns the number of pages of a PDF, or null for another type. */
async function checkContent(file: string, type: FileType): Promise<number | null> {
  if (type === "application/pdf") return countPages(file);
  if (type.startsWith("image/")) await checkPicture(file);
  else await checkWordDocument(file);
  return null;
}

const PDF_PROBLEMS = {
  encrypted: texts.pdfEncrypted,
  broken: texts.pdfBroken,
  "too complex": texts.pdfTooComplex,
};

async function countPages(file: string): Promise<number> {
  const description = await describePdf(file);
  if ("problem" in description) throw fileError(PDF_PROBLEMS[description.problem]);
  if (description.pages > MAX_PAGES) throw fileError(texts.pdfTooLong(description.pages));
  return description.pages;
}

/** Reads only the header of the picture. Loads sharp on demand, because its library takes 10 MB. */
async function checkPicture(file: string): Promise<void> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw fileError(texts.pictureBroken, cause);
    });
  if (width * height > MAX_PIXELS) throw fileError(texts.pictureTooLarge);
}

const WORD_PROBLEMS: Record<WordProblem, string> = {
  broken: texts.wordBroken,
  macros: texts.wordMacros,
  "too large": texts.wordTooLarge,
};

async function checkWordDocument(file: string): Promise<void> {
  const problem = await findWordProblem(file);
  if (problem) throw fileError(WORD_PROBLEMS[problem]);
}
