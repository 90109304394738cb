import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["headObject"]>>;
type Described = Pick<Metadata, "mimetype" | "cacheControl">;

/** Stores storage objects as plain files, each with a small description file. */
export class ObjectFiles implements StorageAdapter {
  readonly driver: string;

  constructor(folder: string) {
    this.driver = folder;
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key);
    const body = await fs.readFile(this.fileFor(bucket, key));
    return { metadata, httpStatusCode: 200, body };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter["uploadObject"]>[3],
    contentType: string,
    cacheControl: string,
  ): Promise<Metadata> {
    const file = this.fileFor(bucket, key);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await writeWhole(file, await getBytes(body));
    const described: Described = { mimetype: contentType, cacheControl };
    await writeWhole(`${file}.json`, Buffer.from(JSON.stringify(described)));
    return this.headObject(bucket, key);
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const file = this.fileFor(bucket, key);
    await fs.rm(file, { force: true });
    await fs.rm(`${file}.json`, { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)));
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _sourceVersion: string | undefined,
    bucket: string,
    key: string,
  ) {
    const { metadata, body } = await this.getObject(sourceBucket, source);
    const { mimetype, cacheControl } = metadata;
    const copy = await this.uploadObject(bucket, key, undefined, body, mimetype, cacheControl);
    return { httpStatusCode: 200, eTag: copy.eTag, lastModified: copy.lastModified };
  }

  async headObject(bucket: string, key: string): Promise<Metadata> {
    const file = this.fileFor(bucket, key);
    const [stat, description] = await Promise.all([
      fs.stat(file),
      fs.readFile(`${file}.json`, "utf8"),
    ]);
    const described = JSON.parse(description) as Described;
    const mark = createHash("sha1").update(`${stat.size}-${stat.mtimeMs}`).digest("hex");
    return {
      ...described,
      contentLength: stat.size,
      size: stat.size,
      lastModified: stat.mtime,
      eTag: `"${mark}"`,
      httpStatusCode: 200,
    };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.fileFor(bucket, key)}`;
  }

  /** Names are hashed, so that no key can escape the folder. */
  private fileFor(bucket: string, key: string): string {
    const name = createHash("sha256").update(`${bucket}\0${key}`).digest("hex");
    return path.join(this.driver, name.slice(0, 2), name);
  }
}

async function getBytes(body: Parameters<StorageAdapter["uploadObject"]>[3]): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await fs.writeFile(draft, bytes);
  await fs.rename(draft, file);
}
