import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import yazl from "yazl";

/** A file of a ZIP. It is opened when its turn comes. */
export type ZippedFile = { name: string; at: Date; open: () => Promise<ReadableStream> };

/**
 * Streams files as a ZIP, one after the other. They are not compressed again, because PDFs and pictures
 * already are. The stream fails when a file cannot be opened, so that the ZIP is never incomplete.
 */
export function createDocumentZip(files: readonly ZippedFile[]): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on("error", fail);
  for (const { name, at, open } of files) {
    zip.addReadStreamLazy(name, { mtime: at, compress: false }, (opened) => {
      open().then(
        (content) => opened(null, Readable.fromWeb(content as WebStream).on("error", fail)),
        (error: Error) => fail(error),
      );
    });
  }
  zip.end();
  return output;
}

/** Returns unique names, compared without case. A duplicate gets a number: "Check (2).pdf". */
export function toUniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, bare = name, ending = ""] = /^(.*?)(\.\w+)?$/s.exec(name) ?? [];
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) {
      unique = `${bare} (${count})${ending}`;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
