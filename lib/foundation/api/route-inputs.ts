import type { z, ZodType } from "zod";
import type { ActorAction } from "./rate-limit";

/** What a schema makes of the input; undefined without a schema. */
export type Parsed<S> = S extends ZodType ? z.output<S> : undefined;

/** What a route reads of a request, and under which conditions. */
export type Inputs<Body, Query, Params> = {
  /** JSON body. Without it the handler reads none. */
  body?: Body;
  /** Multipart form instead of JSON; `maxBytes` covers the whole request, `tooLarge` is what a 413 says. */
  form?: { maxBytes: number; tooLarge?: string };
  /** Largest JSON body, in bytes (default 1 MiB). */
  maxBytes?: number;
  query?: Query;
  /** Parts of the path; one that does not fit is a 404. */
  params?: Params;
  /** Status of a value that is returned (default 200; 204 when there is none). */
  successStatus?: number;
  /** Also for somebody whose team asks for two-step sign-in and who has it still to set up. */
  allowBeforeTwoStep?: boolean;
  /** API keys work here, as far as their permissions go. Where it is not said, they are refused. */
  allowApiKey?: boolean;
  /** An `Idempotency-Key` is heeded: sent twice under one key, the call writes once. */
  idempotent?: boolean;
  /** Each call counts as an attempt at this; one too many is a 429. */
  rateLimit?: ActorAction;
};
