import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { z } from "zod";
import { StripeAccount } from "../local/stripe/account";
import { addAll } from "../local/stripe/calls/all";
import { findUnknown, type Described } from "./stripe-described";

// `node --import tsx scripts/stripe-description.ts spec3.json` checks the stand-in's calls and
// parameters against Stripe's public API description (github.com/stripe/openapi, openapi/spec3.json).
// The stand-in refuses anything else, so tests cannot send it more.

type Operation = {
  parameters?: { name: string; in: string; required?: boolean; schema?: Described }[];
  requestBody?: { content: Record<string, { schema?: Described }> };
};
type Description = {
  info: { version: string };
  paths: Record<string, Record<string, Operation> | undefined>;
};

const [file] = process.argv.slice(2);
if (!file) throw new Error("Name the file: spec3.json of github.com/stripe/openapi");
const description = JSON.parse(fs.readFileSync(file, "utf8")) as Description;

let calls = 0;
const strangers: string[] = [];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lintel-stripe-"));
try {
  addAll({ on: compare }, new StripeAccount(folder, "http://localhost", () => undefined));
} finally {
  fs.rmSync(folder, { recursive: true });
}
console.log(`${calls} calls held against Stripe's API of ${description.info.version}`);
for (const stranger of strangers) console.log(`Not in it: ${stranger}`);
process.exitCode = strangers.length > 0 ? 1 : 0;

function compare(method: string, address: string, params: z.ZodType): void {
  calls += 1;
  const name = `${method.toUpperCase()} ${address}`;
  const operation = operationAt(address)?.[method];
  if (!operation) strangers.push(name);
  else {
    const given = z.toJSONSchema(params, { io: "input", unrepresentable: "any" });
    strangers.push(...findUnknown(given, getParameters(operation), name));
  }
}

/** The description writes `/v1/prices/:id` as `/v1/prices/{price}`. */
function operationAt(address: string) {
  const wanted = new RegExp(`^${address.replaceAll(/:\w+/g, "\\{\\w+\\}")}$`);
  const found = Object.keys(description.paths).find((each) => wanted.test(each));
  return found === undefined ? undefined : description.paths[found];
}

/** Returns an operation's parameters, of address and body, as one object. */
function getParameters({ parameters = [], requestBody }: Operation): Described {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const body = requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  return {
    type: "object",
    properties: {
      ...Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema ?? {}])),
      ...body?.properties,
    },
    required: [
      ...inQuery.filter(({ required }) => required).map(({ name }) => name),
      ...(body?.required ?? []),
    ],
  };
}
