import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import api from "@/content/api/openapi.json" with { type: "json" };
import { database, signUp, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

// A call is checked in this order: session, permission, the path's ids, and only then the body. Each call with a
// body is sent one that no schema accepts.

type Operation = { "x-permission"?: string; requestBody?: object };
type Call = { method: string; path: string; permission: string };

const CALLS: Call[] = Object.entries(
  api.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, operation]) => operation.requestBody)
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      permission: operation["x-permission"] ?? "none",
    })),
);

/** Access values that require a session or nothing, and no team. */
const NO_TEAM = ["none", "session"];

/**
 * The handler distinguishes a foreign id from an invalid body, so only people who see all of the team's records
 * get that far.
 */
const SEES_ALL = [
  "PUT /api/lead-availability/{id}",
  "POST /api/action-plans/{id}/enrolments",
  "PATCH /api/plan-enrolments/{id}",
  "PUT /api/teams/{id}",
  "PATCH /api/members/{id}",
  "POST /api/members/{id}/deactivate",
  "PUT /api/listings/searches/{id}",
  "PATCH /api/notifications/{id}",
];

/**
 * Calls whose permission the database decides by the content. They are refused to people who may write none of
 * it.
 */
const DECIDED_BY_THE_DATABASE = [
  "POST /api/action-plans",
  "POST /api/email-templates",
  "POST /api/tags",
  "POST /api/mls/auto-populate",
  "POST /api/listings/links",
  "PUT /api/organisation/two-step",
];

const named = ({ method, path }: Call) => `${method} ${path}`;
const send = ({ method, path }: Call, as?: Person, headers?: Record<string, string>) =>
  callApi(
    path.replace(/\{\w+\}/g, () => randomUUID()),
    {
      as,
      method,
      ...(method !== "GET" && { body: "[" }),
      headers: { "content-type": "application/json", ...headers },
    },
  );

let team: Team;
let stranger: Person;
let held: string[];

beforeAll(async () => {
  [team, stranger] = await Promise.all([createTeam(), signUp()]);
  const me = await callApi("/api/auth/me", { as: team.viewer });
  held = me.body.permissions as string[];
  expect(held.length).toBeGreaterThan(0);
});

const lacks = (permission: string) =>
  permission === "super-admin" ||
  (/^[A-Z]/.test(permission) && !held.some((name) => name.startsWith(permission)));

async function expectStatuses(calls: Call[], as: Person | undefined, statuses: number[]) {
  expect(calls.length).toBeGreaterThan(0);
  for (const call of calls) {
    const { status, body } = await send(call, as);
    expect(statuses, `${named(call)} answered ${status}: ${JSON.stringify(body)}`).toContain(
      status,
    );
  }
}

/** Every call of the API that requires a permission, with or without a body. */
const GUARDED: Call[] = Object.entries(
  api.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, operations]) =>
  Object.entries(operations)
    .map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      permission: operation["x-permission"] ?? "none",
    }))
    .filter(({ permission }) => permission === "super-admin" || /^[A-Z]/.test(permission)),
);

describe("an admin whose custom role has a single permission", () => {
  const PERMISSION = "TASKS_VIEW_OWN";
  let thin: Person;

  beforeAll(async () => {
    thin = team.admin;
    const { rows } = await database.query<{ id: string }>(
      "insert into tenant_roles (tenant_id, name, color, permissions) values ($1, 'Thin', 'gray', $2) returning id",
      [team.tenantId, [PERMISSION]],
    );
    await database.query(
      "update tenant_members set custom_role_id = $3 where tenant_id = $1 and user_id = $2",
      [team.tenantId, thin.userId, rows[0]?.id],
    );
    expect((await callApi("/api/auth/me", { as: thin })).body.permissions).toEqual([PERMISSION]);
  });

  it("is refused every call that requires another permission", async () => {
    const refused = GUARDED.filter(({ permission }) => !PERMISSION.startsWith(permission));
    expect(refused.length).toBeGreaterThan(150);
    await expectStatuses(refused, thin, [403]);
  });
});

describe("a call with an invalid body", () => {
  it("is 401 without a session", () =>
    expectStatuses(
      CALLS.filter(({ permission }) => permission !== "none"),
      undefined,
      [401],
    ));

  it("is 403 without a team", () =>
    expectStatuses(
      CALLS.filter(({ permission }) => !NO_TEAM.includes(permission)),
      stranger,
      [403],
    ));

  it("is 403 without the permission", () =>
    expectStatuses(
      CALLS.filter(
        (call) => lacks(call.permission) || DECIDED_BY_THE_DATABASE.includes(named(call)),
      ),
      team.viewer,
      [403],
    ));

  it("is 404 when the caller cannot see the record", () =>
    expectStatuses(
      CALLS.filter(
        (call) =>
          /\{id\}/.test(call.path) &&
          call.permission !== "super-admin" &&
          !SEES_ALL.includes(named(call)),
      ),
      team.owner,
      [404],
    ));

  it("is 401 without a valid website key or sign-in code, and 404 for an unknown form", async () => {
    const inquiry = { method: "POST", path: "/api/inquiries", permission: "none" };
    expect((await send(inquiry)).status).toBe(401);
    expect((await send(inquiry, undefined, { "x-inquiry-key": "inq_guessed" })).status).toBe(401);
    const form = { method: "POST", path: "/api/inquire/{form}", permission: "none" };
    expect((await send(form)).status).toBe(404);
    const code = { method: "POST", path: "/api/auth/two-step", permission: "none" };
    expect((await send(code)).status).toBe(401);
  });

  it("is 400 with a session and the permission", async () => {
    const deal = { method: "POST", path: "/api/deals", permission: "DEALS_CREATE" };
    expect((await send(deal, team.owner)).status).toBe(400);
  });
});
