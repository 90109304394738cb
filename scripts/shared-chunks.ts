import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/** Smaller files stay as they are: loading another file would cost more than it saves. */
const MIN_BYTES = 2048;

/**
 * Replaces each server chunk that equals another one by a file that loads that one. Turbopack writes a chunk again
 * for every group of routes that uses it, up to 24 times, and a server that has loaded all routes would hold all
 * copies in memory. Returns the saved bytes.
 */
export function shareChunks(serverFolder: string): number {
  return ["chunks", path.join("chunks", "ssr")]
    .map((name) => shareFilesOf(path.join(serverFolder, name)))
    .reduce((sum, saved) => sum + saved, 0);
}

function shareFilesOf(folder: string): number {
  const firstByContent = new Map<string, string>();
  let saved = 0;
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
    const file = path.join(folder, entry.name);
    const content = fs.readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    const hash = createHash("sha256").update(content).digest("hex");
    const first = firstByContent.get(hash);
    if (first) {
      fs.writeFileSync(file, `module.exports=require(${JSON.stringify(`./${first}`)})\n`);
      saved += content.length;
    } else {
      firstByContent.set(hash, entry.name);
    }
  }
  return saved;
}
