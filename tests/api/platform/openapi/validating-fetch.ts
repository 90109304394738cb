import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiDocument, Answer, Ref } from "@/lib/platform/api-reference/document";

/**
 * Returns a fetch that validates every response against the document. `unlike` collects the differences, `calls`
 * the requests.
 */
export function createValidatingFetch(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "api");
  const unlike: string[] = [];
  const calls: string[] = [];

  async function watched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    const place = getAddress(document, request.method.toLowerCase(), pathname);
    calls.push(`${request.method} ${place}`);
    const described = document.paths[place]?.[request.method.toLowerCase()]?.responses;
    const answer = described?.[response.status];
    if (!answer) unlike.push(`${request.method} ${place}: ${response.status} is not described`);
    else await compare(answer, response.clone(), `${request.method} ${place}`);
    return response;
  }

  async function compare(answer: Answer | Ref, response: Response, name: string): Promise<void> {
    const documented = "$ref" in answer ? document.components.responses[lastPart(answer)] : answer;
    const schema = documented?.content?.["application/json"]?.schema;
    if (!schema) return;
    const absolute = JSON.stringify(schema).replaceAll('"#/', '"api#/');
    const validate = ajv.compile(JSON.parse(absolute) as object);
    if (!validate(await response.json()))
      unlike.push(`${name}: ${ajv.errorsText(validate.errors)}`);
  }

  return { fetch: watched, unlike, calls };
}

const lastPart = ({ $ref }: Ref) => $ref.split("/").at(-1) ?? "";

/** Returns the described path that matches an address. A path without parameters wins. */
function getAddress(document: ApiDocument, method: string, pathname: string): string {
  const fits = (place: string) =>
    new RegExp(`^${place.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname);
  const found = Object.keys(document.paths)
    .filter((place) => fits(place) && method in (document.paths[place] ?? {}))
    .sort((a, b) => a.split("{").length - b.split("{").length);
  return found[0] ?? pathname;
}
