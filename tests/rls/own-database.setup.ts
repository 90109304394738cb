import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { copyDatabase } from "@/local/postgres/copy-database";

// The file's connections use a copy of the unused database, so this runs before the modules that open them.
const { DATABASE_URL = "", PRISTINE_DATABASE = "" } = process.env;
const name = `alone_${randomUUID().replaceAll("-", "")}`;
process.env.DATABASE_URL = await copyDatabase(DATABASE_URL, PRISTINE_DATABASE, name);
const { closeWorld } = await import("./world");
afterAll(closeWorld);
