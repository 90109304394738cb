import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, type Team } from "../../team";
import { readStatuses } from "../transaction-rooms";
import { addTemplate, ITEMS } from "./fixtures";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const statuses = (ask: Parameters<typeof readStatuses>[2]) => readStatuses(team, other.owner, ask);
const readers = { owner: 200, admin: 200, manager: 200, agent: 200, viewer: 200, farAgent: 200 };
const refused = { manager: 403, agent: 403, viewer: 403, farAgent: 403, suspended: 403, anon: 401 };

describe("checklist templates", () => {
  const send = (as: Person | undefined, method: string, path = "", body?: object) =>
    callApi(`/api/checklist-templates${path}`, { as, method, ...(body && { body }) });

  it("can be read by every active member, and written only with permission to manage settings", async () => {
    const id = await addTemplate(team.owner, "Sales");
    const outside = { suspended: 403, foreigner: 404, anon: 401 };
    expect(await statuses((as) => send(as, "GET", `/${id}`))).toEqual({ ...readers, ...outside });
    const added = await statuses((as, name) =>
      send(as, "POST", "", { name: `By ${name}`, items: ITEMS }),
    );
    expect(added).toEqual({ owner: 201, admin: 201, foreigner: 201, ...refused });
    const changed = await statuses((as) => send(as, "PUT", `/${id}`, { is_on: true }));
    expect(changed).toEqual({ owner: 200, admin: 200, foreigner: 404, ...refused });
    const counted = await statuses((as) => send(as, "GET", `/${id}/open-files`));
    expect(counted).toEqual({ owner: 200, admin: 200, foreigner: 404, ...refused });
    const applied = await statuses((as) => send(as, "POST", `/${id}/open-files`));
    expect(applied).toEqual({ owner: 200, admin: 200, foreigner: 404, ...refused });
    const deleted = await statuses((as, name) =>
      name === "owner" ? send(as, "DELETE", `/${randomUUID()}`) : send(as, "DELETE", `/${id}`),
    );
    expect(deleted).toEqual({ owner: 404, admin: 204, foreigner: 404, ...refused });
    expect((await send(team.owner, "GET", `/${id}`)).status).toBe(404);
  });

  it("are hidden from other tenants, and cannot be changed through the database API without permission", async () => {
    const id = await addTemplate(team.owner, "Private");
    const list = await send(other.owner, "GET");
    expect(JSON.stringify(list.body)).not.toContain(id);
    const path = `checklist_templates?id=eq.${id}`;
    for (const as of [other.owner, team.suspended]) {
      expect((await callDatabaseApi(path, { as })).body).toEqual([]);
      const change = { as, method: "PATCH", body: { is_on: false } };
      expect((await callDatabaseApi(path, change)).body).toEqual([]);
    }
    const change = { as: team.manager, method: "PATCH", body: { is_on: false } };
    expect((await callDatabaseApi(path, change)).body).toEqual([]);
    expect((await send(team.owner, "GET", `/${id}`)).body).toMatchObject({ is_on: true });
  });

  it("for Ohio can be added once, with permission to manage settings", async () => {
    const add = (as: Person | undefined) => send(as, "POST", "/ohio");
    const added = await statuses(add);
    expect(added).toEqual({ owner: 200, admin: 409, foreigner: 200, ...refused });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ items: [] }, "items"],
    [{ items: Array.from({ length: 101 }, () => ITEMS[0]) }, "items"],
    [{ items: [{ kind: "document", title: " " }] }, "items.0.title"],
    [{ items: [{ ...ITEMS[0], due: { from: "contract", days: Infinity } }] }, "items.0.due.days"],
    [{ items: [{ ...ITEMS[0], due: { from: "contract", days: 366 } }] }, "items.0.due.days"],
    [{ state: "Ohio" }, "state"],
    [{ conditions: ["haunted"] }, "conditions"],
  ])("refuse %j and name the invalid field", async (wrong, field) => {
    const body = { name: "Wrong", items: ITEMS, ...wrong };
    const { status, body: answer } = await send(team.owner, "POST", "", body);
    expect(status).toBe(400);
    expect(Object.keys(answer.fields as object).join()).toContain(field);
    const { body: list } = await send(team.owner, "GET");
    expect(JSON.stringify(list)).not.toContain('"Wrong"');
  });
});

describe("rejection reasons", () => {
  const read = (as: Person | undefined) => callApi("/api/checklist-settings", { as });
  const change = (as: Person | undefined, rejection_reasons: unknown) =>
    callApi("/api/checklist-settings", { as, method: "PUT", body: { rejection_reasons } });

  it("can be read by every member, and changed with permission to manage settings, per tenant", async () => {
    const reasons = ["Page 3 missing", "Not signed"];
    const changed = await statuses((as, name) =>
      name === "foreigner" ? read(as) : change(as, [...reasons, " Not signed "]),
    );
    expect(changed).toEqual({ owner: 200, admin: 200, foreigner: 200, ...refused });
    expect((await read(team.viewer)).body).toEqual({
      rejection_reasons: reasons,
      requires_other_approver: true,
    });
    expect((await read(other.agent)).body.rejection_reasons).toContain("Signature missing");
  });

  it.each([[[]], [["x".repeat(101)]], [[""]], [Array.from({ length: 31 }, (_, i) => `No ${i}`)]])(
    "refuse %j",
    async (reasons) => {
      const before = (await read(team.owner)).body;
      const { status, body } = await change(team.owner, reasons);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain("Enter 1 to 30 reasons");
      expect((await read(team.owner)).body).toEqual(before);
    },
  );
});
