import { FILE_TYPES, type FileType } from "./file-types";
import { MAX_DOCUMENTS, MAX_PAGES, MAX_PARTS_OF_CUT } from "./limits";

const labelOf = (type: FileType) => FILE_TYPES[type].label;

/** Texts for the documents of transactions. */
export const documentMessages = {
  documentNotFound: "Document not found",
  roomNotFound: "This transaction has no such side",
  roomEmpty: "This side has no documents yet",
  readOnly: "Only the agents of this side can add and change its documents.",
  nameMissing: "Enter a name",
  nameTooLong: "Use at most 200 characters",
  nameCharacters: "Leave out slashes and line breaks",
  voidReasonMissing: "Say why it does not belong in this file",
  voidReasonTooLong: "Use at most 500 characters",
  voided: (name: string) => `${name} is void`,
  voidTakenBack: (name: string) => `${name} is no longer void`,

  fileMissing: "Choose a file",
  fileTooLarge: "A file can be up to 50 MB",
  uploadBroken: "The upload was cut off. Please try again.",
  tooMany: `A transaction can have up to ${MAX_DOCUMENTS} documents`,
  otherType:
    "This is not a PDF, JPEG, PNG, HEIC or Word document (.docx). Save it as a PDF and upload that.",
  misnamed: (found: FileType, claimed: FileType) =>
    `The name says ${labelOf(claimed)}, but this is a ${labelOf(found)}. Rename it to end in .${FILE_TYPES[found].endings[0]} and upload it again.`,
  pdfEncrypted:
    "This PDF is protected by a password or locked against changes. Print it to a new PDF and upload that.",
  pdfBroken: "This PDF is damaged and cannot be opened. Download or scan it again.",
  pdfTooLong: (pages: number) =>
    `This PDF has ${pages.toLocaleString("en-US")} pages. Split it into parts of at most ${MAX_PAGES.toLocaleString("en-US")}.`,
  pdfTooComplex: "This PDF takes too long to read. Print it to a new PDF and upload that.",
  pictureBroken: "This picture is damaged and cannot be opened.",
  pictureTooLarge: "This picture has too many pixels. Save it smaller and upload that.",
  wordBroken: "This Word document is damaged and cannot be opened.",
  wordMacros: "This Word document has macros. Save it as a PDF and upload that.",
  wordTooLarge: "This Word document is too large inside. Save it as a PDF and upload that.",

  pagesInvalid: "Enter pages like 3 or 1-4",
  pagesBeyond: (pages: number) =>
    pages === 1 ? "This document has 1 page" : `This document has ${pages} pages`,
  partsMissing: "Enter which pages become a document",
  partsTooMany: `Cut at most ${MAX_PARTS_OF_CUT} documents at once`,
  versionUnknown: "Choose one of the versions",
  cutNoPdf: "Only a PDF can be cut",
  cutBroken: "This PDF cannot be cut. Print it to a new PDF, upload that and cut it.",
  cutTooComplex: "This PDF is too complex to cut. Split it on your computer and upload the parts.",
  cutFailed: "Failed to cut the document. Please try again.",
  cutDone: (parts: number) => (parts === 1 ? "1 document added" : `${parts} documents added`),

  dayInvalid: "Enter a date like 2026-12-31",
  dayMissing: "Enter the day it was signed",
  dayInFuture: "The day it was signed cannot be in the future",

  saveFailed: "Failed to save document. Please try again.",
  uploadFailed: "Failed to upload. Please try again.",
  downloadFailed: "Failed to download. Please try again.",
  pdfFailed: "Failed to make the PDF. Please try again, or download the ZIP.",
  noPreview: "Word documents are not shown here. Download it to read it.",
  notShown: "Your browser cannot show this document. Download it to read it.",
  loadFailed: "Failed to load documents.",
} as const;
