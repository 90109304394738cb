import type { Context } from "hono";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { PageApp } from "../pages/serve";
import type { StripeAccount } from "./account";
import { catchUp } from "./clock";
import { expand } from "./expand";
import { decodeForm } from "./form";
import { invalid, Refusal } from "./refusal";

/** The longest that Stripe stores a response for its idempotency key. */
const KEPT_MS = 24 * 3600_000;

type Method = "get" | "post" | "delete";
type Run<Params> = (params: Params, id: string) => object;
type Answer = { requestHash: string; status: 200 | Refusal["status"]; body: object; at: number };

export type Calls = {
  on: <Schema extends z.ZodType>(
    method: Method,
    path: string,
    params: Schema,
    run: Run<z.output<Schema>>,
  ) => void;
};

/** Form values are text, including numbers and booleans. */
export const integer = z.coerce.number().int();
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const page = {
  limit: integer.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};
export const nothing = z.strictObject({});

export const pageWish = (params: {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}) => ({
  limit: params.limit,
  ...(params.starting_after !== undefined && { startingAfter: params.starting_after }),
  ...(params.ending_before !== undefined && { endingBefore: params.ending_before }),
});

/**
 * Serves the API's calls on `app`. Checks the key and allows only the call's own parameters.
 * Repeats the stored response of an idempotency key, and sends refusals in Stripe's error format.
 */
export function addCalls(app: PageApp, account: StripeAccount, secretKey: string): Calls {
  const answers = new Map<string, Answer>();

  app.use("/v1/*", async (context, next) => {
    if (context.req.header("authorization") !== `Bearer ${secretKey}`) {
      const text =
        "Invalid API Key provided. The stand-in takes the key that its stack has written down.";
      return refuse(new Refusal(401, text));
    }
    context.header("request-id", `req_${Math.random().toString(36).slice(2)}`);
    return next();
  });

  return {
    on(method, path, params, run) {
      app[method](path, async (context) => {
        const text =
          method === "post" ? await context.req.text() : new URL(context.req.url).search.slice(1);
        account.logRequest({ method: context.req.method, path: context.req.path, params: text });
        return answer(context, text, () => {
          const { expand: paths = [], ...input } = decodeForm(text);
          const parsedPaths = z.array(z.string().max(200)).max(20).safeParse(paths);
          if (!parsedPaths.success) throw invalid("Invalid array", "expand");
          catchUp(account);
          const found = run(read(params, input), context.req.param("id") ?? "");
          return expand(account, found, parsedPaths.data);
        });
      });
    },
  };

  function answer(context: Context, text: string, run: () => object): Response {
    const key = context.req.method === "POST" ? context.req.header("idempotency-key") : undefined;
    const requestHash = createHash("sha256").update(`${context.req.path}\n${text}`).digest("hex");
    const earlier = key === undefined ? undefined : answers.get(key);
    if (earlier && Date.now() - earlier.at < KEPT_MS) {
      return earlier.requestHash === requestHash
        ? Response.json(earlier.body, {
            status: earlier.status,
            headers: { "idempotent-replayed": "true" },
          })
        : refuse(keyReused(key ?? ""));
    }
    try {
      const body = run();
      if (key !== undefined) answers.set(key, { requestHash, status: 200, body, at: Date.now() });
      return Response.json(body);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A call with invalid parameters never began, so its key may be used again.
      if (key !== undefined && error.status === 402) {
        answers.set(key, { requestHash, status: error.status, body: error.body(), at: Date.now() });
      }
      return refuse(error);
    }
  }
}

const keyReused = (key: string) =>
  new Refusal(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: "idempotency_error" },
  );

export function refuse(refusal: Refusal): Response {
  return Response.json(refusal.body(), { status: refusal.status });
}

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") {
    const name = nested([...path, issue.keys[0] ?? ""]);
    throw invalid(`Received unknown parameter: ${name}`, name, "parameter_unknown");
  }
  const name = nested(path);
  const isMissing = issue?.code === "invalid_type" && issue.message.includes("undefined");
  throw isMissing
    ? invalid(`Missing required param: ${name}.`, name, "parameter_missing")
    : invalid(`Invalid ${name}: ${issue?.message ?? ""}`, name);
}

function nested([head = "", ...rest]: readonly PropertyKey[]): string {
  return [String(head), ...rest.map((key) => `[${String(key)}]`)].join("");
}
