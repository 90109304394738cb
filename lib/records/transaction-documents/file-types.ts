/** The accepted types of documents, by media type. Files are saved with the first ending. */
export const FILE_TYPES = {
  "application/pdf": { label: "PDF", endings: ["pdf"] },
  "image/jpeg": { label: "JPEG picture", endings: ["jpg", "jpeg", "jfif"] },
  "image/png": { label: "PNG picture", endings: ["png"] },
  "image/heic": { label: "HEIC picture", endings: ["heic", "heif"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    label: "Word document",
    endings: ["docx"],
  },
} as const satisfies Record<string, { label: string; endings: readonly string[] }>;

export type FileType = keyof typeof FILE_TYPES;

/** Whether a media type is accepted for documents. */
export const isFileType = (type: string): type is FileType => Object.hasOwn(FILE_TYPES, type);

/** The value of the `accept` attribute of a file input. */
export const ACCEPTED_FILES = Object.entries(FILE_TYPES)
  .flatMap(([type, { endings }]) => [type, ...endings.map((ending) => `.${ending}`)])
  .join(",");

/** Returns a file's ending in lower case, without the dot; "" without one. */
const endingOf = (fileName: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase() ?? "";

/** Returns the type that a file's name suggests, or null. */
export function claimedType(fileName: string): FileType | null {
  const ending = endingOf(fileName);
  const types = Object.keys(FILE_TYPES) as FileType[];
  return (
    types.find((type) => (FILE_TYPES[type].endings as readonly string[]).includes(ending)) ?? null
  );
}

/** Returns the file name for a download: "Purchase contract (version 2).pdf". */
export function downloadName(
  name: string,
  version: { number: number; content_type: FileType },
): string {
  const [ending] = FILE_TYPES[version.content_type].endings;
  return version.number === 1
    ? `${name}.${ending}`
    : `${name} (version ${version.number}).${ending}`;
}

/**
 * Returns a document's name from a file's name: without folders, control characters and the ending of a known
 * type. At most 200 characters, never empty.
 */
export function documentName(fileName: string): string {
  const plain = fileName.replace(/[\p{Cc}/\\]/gu, " ").trim();
  const bare = claimedType(plain) ? plain.replace(/\.[^.]*$/, "").trim() : plain;
  return [...bare].slice(0, 200).join("").trim() || "Document";
}
