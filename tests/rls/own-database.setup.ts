import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { copyDatabase } from "@/local/postgres/copy-database";

// The file's connections go to a copy of the database that nobody has used: this comes before what opens them.
const { DATABASE_URL = "", PRISTINE_DATABASE = "" } = process.env;
const name = `alone_${randomUUID().replaceAll("-", "")}`;
process.env.DATABASE_URL = await copyDatabase(DATABASE_URL, PRISTINE_DATABASE, name);
const { closeWorld } = await import("./world");
afterAll(closeWorld);
