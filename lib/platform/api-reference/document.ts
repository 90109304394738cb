import type { JsonSchema } from "./json-schema";

/** The part of OpenAPI 3.1 that the API's document uses (spec.openapis.org/oas/v3.1). */
export type ApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    parameters: Record<string, Parameter>;
    headers: Record<string, unknown>;
    responses: Record<string, Answer>;
    schemas: Record<string, JsonSchema>;
  };
};

export type Ref = { $ref: string };
export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>;
export type Answer = { description: string; content?: Content; headers?: Record<string, unknown> };

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  "x-permission": string;
  security: Record<string, []>[];
  parameters?: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Ref>;
};
