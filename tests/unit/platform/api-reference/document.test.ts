import fs from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { toCurl } from "@/lib/platform/api-reference/curl";
import type { ApiDocument } from "@/lib/platform/api-reference/document";
import { toFieldRows } from "@/lib/platform/api-reference/field-rows";
import { searchCalls } from "@/lib/platform/api-reference/search-calls";
import { toSections } from "@/lib/platform/api-reference/sections";

const text = fs.readFileSync(path.join("content", "api", "openapi.json"), "utf8");
const document = JSON.parse(text) as ApiDocument;
const sections = toSections(document);
const API = path.join("app", "api");

/** Returns every call by the folders of app/api, as `GET /api/clients/{id}`. */
function routes(): string[] {
  return fs
    .readdirSync(API, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.startsWith("[..."))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(API, file), "utf8");
      const address = path.dirname(file).replace(/\[(\w+)\]/g, "{$1}");
      const methods = [...source.matchAll(/^export const (\w+) = (?:route|recordRoute)\(/gm)];
      return methods.map(([, method]) => `${method} /api/${address}`);
    });
}

/** Calls reserved for people: those that erase permanently, and those that set up a company. */
const NOT_BY_KEY = [
  "GET /api/clients/{id}/erasure",
  "POST /api/clients/{id}/erasure",
  "GET /api/deal-settings",
  "PUT /api/deal-settings",
  "POST /api/connections/mail",
  "POST /api/connections/texts",
  "GET /api/messages/sender-check",
];

describe("the API's OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it("describes every route exactly once", () => {
    const described = sections.flatMap(({ calls }) => calls.map((c) => `${c.method} ${c.path}`));
    expect(described.toSorted()).toEqual(routes().toSorted());
  });

  it("gives every call a unique name", () => {
    const ids = sections.flatMap(({ calls }) => calls.map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("refers only to components it contains", () => {
    const names = [...text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)];
    const missing = names.filter(
      ([, kind = "", name = ""]) => !(name in document.components[kind as "schemas"]),
    );
    expect(missing.map(([ref]) => ref)).toEqual([]);
  });

  it("describes the responses to a missing key, a missing permission and too many requests", () => {
    const silent = sections.flatMap(({ calls }) =>
      calls.filter(({ answers, security }) => {
        const statuses = new Set(answers.map(({ status }) => status));
        return (
          security.length > 0 && !["401", "403", "429"].every((status) => statuses.has(status))
        );
      }),
    );
    expect(silent).toEqual([]);
  });

  it("declares API keys for clients, deals, tasks, notes, messages, search and webhooks, with listed exceptions", () => {
    const areas = ["Clients", "Deals", "Tasks", "Notes", "Messages", "Search", "Webhooks"];
    const without = sections
      .filter(({ title }) => areas.includes(title))
      .flatMap(({ calls }) => calls)
      .filter(({ security }) => security.length > 0 && !security.some((one) => "key" in one))
      .map(({ method, path: address }) => `${method} ${address}`);
    expect(without).toEqual(NOT_BY_KEY);
    expect(document.paths["/api/members"]?.get?.security).toEqual([{ session: [] }]);
  });

  it("documents the idempotency key of the call that creates a client", () => {
    const create = document.paths["/api/clients"]?.post;
    expect(create?.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
    expect(create?.responses).toHaveProperty("422");
  });
});

describe("reading the document", () => {
  it("finds a call by its path, by a field, and by words of both", () => {
    const found = (query: string) => searchCalls(sections, query).map(({ call }) => call.path);
    expect(found("/api/tasks")[0]).toBe("/api/tasks");
    expect(found("post clients merge")[0]).toBe("/api/clients/merge");
    expect(found("overdue tasks")).toContain("/api/tasks");
    expect(found("zebra crossings")).toEqual([]);
  });

  it("lists fields with nested ones", () => {
    const schema = {
      type: "object",
      required: ["people"],
      properties: {
        people: {
          type: "array",
          items: { type: "object", properties: { score: { type: ["number", "null"] } } },
        },
      },
    };
    expect(toFieldRows(schema, false).map(({ name, accepted }) => [name, accepted])).toEqual([
      ["people", "list"],
      ["people[].score", "number or null"],
    ]);
  });

  it("writes an example that a shell can run", () => {
    const call = sections.flatMap(({ calls }) => calls).find((one) => one.path === "/api/notes");
    if (!call) throw new Error("no call for notes");
    expect(toCurl({ ...call, method: "POST" }, { body: "Ann's" }, document)).toContain(
      `"body": "Ann'\\''s"`,
    );
  });
});
