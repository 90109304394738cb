import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { hashFile } from "./hash";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment of the snapshot. */
  createdAt: z.iso.datetime({ offset: true }),
  /** Lintel's release, the migrations of the database, and Postgres. */
  version: z.string(),
  migrations: z.array(z.string()),
  postgres: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      file: z.string(),
      sha256,
    }),
  ),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
  /** The storage's objects. Objects with the same content share a file. */
  objects: z.array(
    z.object({
      bucket: z.string(),
      name: z.string(),
      contentType: z.string(),
      file: z.string(),
      sha256,
    }),
  ),
  /** Objects that were deleted while the backup ran. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableEntry = Manifest["tables"][number];
export type ObjectEntry = Manifest["objects"][number];

const fileIn = (folder: string) => path.join(folder, "manifest.json");

export function writeManifest(folder: string, manifest: Manifest): void {
  fs.writeFileSync(fileIn(folder), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** Reads a backup's manifest. Throws a readable error when it is missing or written by another program. */
export function readManifest(folder: string): Manifest {
  const file = fileIn(folder);
  if (!fs.existsSync(file)) {
    throw new Error(`${folder} is no backup: it has no manifest.json (an unfinished one has none)`);
  }
  try {
    return manifestSchema.parse(JSON.parse(fs.readFileSync(file, "utf8")));
  } catch {
    throw new Error(`${file} cannot be read: it is damaged, or of a newer release than this one`);
  }
}

/** Compares every file of a backup with its checksum. Throws at the first difference. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  const files = new Map([...manifest.tables, ...manifest.objects].map((e) => [e.file, e.sha256]));
  for (const [file, expected] of files) {
    const found = await hashFile(path.join(folder, file));
    if (found === null) throw new Error(`${file} is missing from the backup; nothing was restored`);
    if (found !== expected) {
      throw new Error(`${file} is not what was backed up (checksum); nothing was restored`);
    }
  }
}
