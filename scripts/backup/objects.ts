import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createClient } from "@supabase/supabase-js";
import type pg from "pg";
import { writeHashed } from "./hash";
import type { Manifest, ObjectEntry } from "./manifest";

/** The number of objects transferred at once. */
const AT_ONCE = 8;

type Place = { bucket: string; name: string; contentType: string };

export type Bucket = {
  /** Returns null when the object does not exist any more. */
  download: (place: Place) => Promise<Readable | null>;
  upload: (place: Place, content: Readable) => Promise<void>;
};

/** Reads and writes a project's storage with its secret key. */
export function openBucket(url: string, secretKey: string): Bucket {
  const { storage } = createClient(url, secretKey, { auth: { persistSession: false } });
  return {
    async download({ bucket, name }) {
      const { data, error } = await storage.from(bucket).download(name).asStream();
      if (error && "status" in error && (error.status === 400 || error.status === 404)) return null;
      if (error) throw new Error(`The storage did not give ${bucket}/${name}: ${error.message}`);
      return Readable.fromWeb(data as ReadableStream);
    },
    async upload({ bucket, name, contentType }, content) {
      const { error } = await storage
        .from(bucket)
        .upload(name, content, { contentType, upsert: true, duplex: "half" });
      if (error) throw new Error(`The storage did not take ${bucket}/${name}: ${error.message}`);
    },
  };
}

type Saving = { client: pg.Client; bucket: Bucket; folder: string };

/**
 * Saves every object under the hash of its content. An object that is deleted meanwhile is listed as missing.
 */
export async function saveObjects({
  client,
  bucket,
  folder,
}: Saving): Promise<Pick<Manifest, "objects" | "missing">> {
  const { rows } = await client.query<Place>(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as "contentType"
     from storage.objects order by 1, 2`,
  );
  const objects: ObjectEntry[] = [];
  const missing: string[] = [];
  await forEachAtOnce(rows, async (place, number) => {
    const content = await bucket.download(place);
    if (!content) return void missing.push(`${place.bucket}/${place.name}`);
    const draft = path.join(folder, "objects", `${number}.unfinished`);
    const sha256 = await writeHashed(content, [], draft);
    const file = path.join("objects", sha256);
    fs.renameSync(draft, path.join(folder, file));
    objects.push({ ...place, file, sha256 });
  });
  return { objects: objects.sort(byPlace), missing: missing.sort() };
}

const byPlace = (a: Place, b: Place) =>
  `${a.bucket}/${a.name}` < `${b.bucket}/${b.name}` ? -1 : 1;

/** Uploads every object of a backup, and overwrites existing ones. */
export function restoreObjects(
  bucket: Bucket,
  folder: string,
  objects: readonly ObjectEntry[],
): Promise<void> {
  return forEachAtOnce(objects, (object) =>
    bucket.upload(object, fs.createReadStream(path.join(folder, object.file))),
  );
}

async function forEachAtOnce<T>(
  items: readonly T[],
  work: (item: T, number: number) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  const take = async () => {
    for (const [number, item] of left) await work(item, number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}
