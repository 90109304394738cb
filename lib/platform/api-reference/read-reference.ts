import "server-only";
import fs from "node:fs";
import path from "node:path";
import { env } from "@/lib/foundation/env";
import type { ApiDocument } from "./document";
import { toSections, type ApiSection } from "./sections";

const FILE = path.join(process.cwd(), "content", "api", "openapi.json");

type ApiReference = { document: ApiDocument; sections: ApiSection[] };

let read: ApiReference | undefined;

/** Returns the API's document, which is read once, because it changes only with a release. */
export function readApiReference(): ApiReference {
  return (read ??= toReference(JSON.parse(fs.readFileSync(FILE, "utf8")) as ApiDocument));
}

function toReference(written: ApiDocument): ApiReference {
  const document = { ...written, servers: [{ url: env.APP_URL }] };
  return { document, sections: toSections(document) };
}
