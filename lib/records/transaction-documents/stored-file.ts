import "server-only";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { openFile } from "./files.data";
import { writeTemporary, type ReceivedFile } from "./received-file";

/** Copies a version's file to this machine's disk. The caller has checked access and disposes of it. Throws 503. */
export async function copyStoredFile(tenantId: string, versionId: string): Promise<ReceivedFile> {
  const content = await openFile(tenantId, versionId);
  return writeTemporary(Readable.fromWeb(content as ReadableStream));
}
