import { createHash } from "node:crypto";
import fs from "node:fs";
import { Transform, type Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

type Step = NodeJS.ReadWriteStream;

/** Writes a stream through the steps to a file. Returns the SHA-256 of the file's content. */
export async function writeHashed(from: Readable, steps: Step[], to: string): Promise<string> {
  const hash = createHash("sha256");
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target: Writable = fs.createWriteStream(to, { flags: "wx" });
  await pipeline([from, ...steps, watch, target]);
  return hash.digest("hex");
}

/** Returns a file's SHA-256, or null when the file does not exist. */
export async function hashFile(file: string): Promise<string | null> {
  if (!fs.existsSync(file)) return null;
  const hash = createHash("sha256");
  await pipeline(fs.createReadStream(file), hash);
  return hash.digest("hex");
}
