import type { NextRequest } from "next/server";
import type { ZodType } from "zod";
import { AppError, notFound, type FieldErrors } from "@/lib/foundation/errors";
import { collectCustom } from "./custom-params";
import { isStorableText, readForm, readJson } from "./read-body";
import type { Inputs, Parsed } from "./route-inputs";

/** The second argument that Next gives a route handler. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };

/**
 * Parses the input of a call with its schemas. Throws 404 for an invalid path and 400 for other
 * invalid input.
 */
export async function readInput<Body, Query, Params>(
  request: NextRequest,
  context: RouteContext,
  options: Inputs<Body, Query, Params>,
) {
  const params = options.params ? parseParams(options.params, await context.params) : undefined;
  const query = options.query
    ? parse(options.query, queryValues(request.nextUrl.searchParams))
    : undefined;
  const form = options.form
    ? await readForm(request, options.form.maxBytes, options.form.tooLarge)
    : undefined;
  const body = options.body
    ? parse(options.body, await readJson(request, options.maxBytes))
    : undefined;
  return {
    params: params as Parsed<Params>,
    query: query as Parsed<Query>,
    body: body as Parsed<Body>,
    form,
  };
}

export function parseParams(schema: unknown, values: unknown): unknown {
  const parsed = (schema as ZodType).safeParse(values);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

export function queryValues(search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, string> = {};
  for (const [name, value] of search) {
    if (Object.hasOwn(values, name))
      throw invalidInput({ [name]: `${name} is given more than once` });
    if (!isStorableText(value)) throw invalidInput({ [name]: `${name} is not valid text` });
    values[name] = value;
  }
  return collectCustom(values);
}

export function parse(schema: unknown, value: unknown): unknown {
  const parsed = (schema as ZodType).safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    if (issue.path.length === 0) throw new AppError("invalid_input", issue.message);
    fields[issue.path.join(".")] ??= issue.message;
  }
  throw invalidInput(fields);
}

function invalidInput(fields: FieldErrors): AppError {
  const text = Object.values(fields)[0] ?? "Invalid input";
  return new AppError("invalid_input", text, { status: 400, fields });
}
