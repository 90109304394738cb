import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { removeLeftFiles } from "@/lib/foundation/temporary-files";

const HOUR_MS = 60 * 60_000;
let folder: string;

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "left-files-"));
});
afterEach(() => fs.rm(folder, { recursive: true }));

async function leave(name: string, hoursAgo: number): Promise<void> {
  const place = path.join(folder, name);
  if (name.endsWith("folder")) await fs.mkdir(place);
  else await fs.writeFile(place, "a paper");
  const then = new Date(Date.now() - hoursAgo * HOUR_MS);
  await fs.utimes(place, then, then);
}

it("removes the product's files older than a day, and keeps newer files and files of other programs", async () => {
  await leave("lintel-file-old", 25);
  await leave("lintel-file-old-folder", 25);
  await leave("lintel-file-new", 23);
  await leave("somebody-else", 25);
  await removeLeftFiles(folder);
  expect((await fs.readdir(folder)).toSorted()).toEqual(["lintel-file-new", "somebody-else"]);
});
