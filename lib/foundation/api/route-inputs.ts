import type { z, ZodType } from "zod";
import type { ActorAction } from "./rate-limit";

/** The type that a schema returns; undefined without a schema. */
export type Parsed<S> = S extends ZodType ? z.output<S> : undefined;

/** The inputs of a route, and its conditions. */
export type Inputs<Body, Query, Params> = {
  /** Schema of the JSON body. Without it the handler reads none. */
  body?: Body;
  /**
   * Multipart form instead of JSON. `maxBytes` limits the whole request; `tooLarge` is the text of
   * the 413.
   */
  form?: { maxBytes: number; tooLarge?: string };
  /** Largest JSON body, in bytes (default 1 MiB). */
  maxBytes?: number;
  query?: Query;
  /** Schema of the path's parts. An invalid one is a 404. */
  params?: Params;
  /** Status of a value that is returned (default 200; 204 when there is none). */
  successStatus?: number;
  /** Also open to people who must set up two-step sign-in first. */
  allowBeforeTwoStep?: boolean;
  /** Accepts API keys, within their permissions. Without this they are refused. */
  allowApiKey?: boolean;
  /** Accepts an `Idempotency-Key`: a call sent twice under one key writes once. */
  idempotent?: boolean;
  /** Each call counts as an attempt at this limit. Above the limit it is a 429. */
  rateLimit?: ActorAction;
};
