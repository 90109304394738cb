import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { AppError } from "@/lib/foundation/errors";
import { toTemporaryFile } from "@/lib/foundation/temporary-files";
import { DOCUMENT_BYTES } from "./limits";
import { documentMessages as texts } from "./messages";

/** A file on this machine's disk, deleted when it is disposed of. */
export type ReceivedFile = AsyncDisposable & { path: string; size: number; sha256: string };

/**
 * Writes a request's body to a temporary file chunk by chunk, so that no file is in memory as a whole. The
 * caller disposes of the file. Throws 413 above 50 MB, 400 for a body that is empty or was cut off.
 */
export async function receiveFile(request: Request): Promise<ReceivedFile> {
  if (!request.body) throw fileError(texts.fileMissing);
  if (Number(request.headers.get("content-length") ?? 0) > DOCUMENT_BYTES) throw tooLarge();
  return writeTemporary(Readable.fromWeb(request.body as ReadableStream));
}

/** Writes a stream to a temporary file. The caller disposes of it. Throws the same errors as receiveFile(). */
export async function writeTemporary(content: Readable): Promise<ReceivedFile> {
  const file = toTemporaryFile();
  const remove = () => fs.rm(file, { force: true });
  try {
    const measure = new Measure();
    await pipeline(content, measure, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    if (measure.size === 0) throw fileError(texts.fileMissing);
    return { path: file, ...measure.result(), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    if (error instanceof AppError) throw error;
    throw new AppError("upload_broken", texts.uploadBroken, { status: 400, cause: error });
  }
}

/** Counts and hashes the bytes that pass through. */
class Measure extends Transform {
  size = 0;
  private readonly hash = createHash("sha256");

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error: Error | null, chunk?: Buffer) => void,
  ) {
    this.size += chunk.byteLength;
    if (this.size > DOCUMENT_BYTES) return done(tooLarge());
    this.hash.update(chunk);
    done(null, chunk);
  }

  result = () => ({ size: this.size, sha256: this.hash.digest("hex") });
}

const tooLarge = () =>
  new AppError("too_large", texts.fileTooLarge, {
    status: 413,
    fields: { file: texts.fileTooLarge },
  });

/** Creates the error (400) for a refused file. */
export const fileError = (text: string, cause?: unknown) =>
  new AppError("invalid_input", text, { status: 400, fields: { file: text }, cause });
