import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { database, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

type Item = { id: string; title: string; status: string; is_required: boolean; kind: string };

const send = (
  as: Person | undefined,
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: object,
) => callApi(`/api/${path}`, { as, method, ...(body && { body }) });
const template = (name: string, more: object = {}) => ({
  name,
  items: [
    {
      id: randomUUID(),
      kind: "document",
      title: "Contract",
      is_required: true,
      responsible: "agent",
      due: { from: "contract", days: 2 },
    },
  ],
  ...more,
});

async function openFile(as: Person): Promise<{ id: string; items: Item[] }> {
  const body = {
    kind: "Purchase",
    property_address: "412 Elm St, Columbus, OH 43215",
    contract_date: "2026-11-02",
  };
  const created = await callApi("/api/transactions", { as, method: "POST", body });
  const id = String(created.body.id);
  return { id, items: await readItems(as, id) };
}

const readItems = async (as: Person, id: string) =>
  (await callApi(`/api/transactions/${id}/checklist`, { as })).body.items as Item[];

describe("checklist templates", () => {
  it("are created, versioned when their items change, and deleted by members who manage settings", async () => {
    const createdTemplate = await send(
      team.owner,
      "POST",
      "checklist-templates",
      template("Own list"),
    );
    expect(createdTemplate.status).toBe(201);
    expect(createdTemplate.body).toMatchObject({
      name: "Own list",
      version: 1,
      items: [{ title: "Contract" }],
    });
    const path = `checklist-templates/${String(createdTemplate.body.id)}`;
    const twice = await send(team.owner, "POST", "checklist-templates", template("Own list"));
    expect(twice).toMatchObject({
      status: 409,
      body: { fields: { name: expect.any(String) as string } },
    });
    const renamed = await send(team.owner, "PUT", path, { name: "Our list" });
    expect(renamed.body).toMatchObject({ name: "Our list", version: 1 });
    const items = template("x").items.map((item) => ({ ...item, title: "Signed contract" }));
    expect((await send(team.owner, "PUT", path, { items })).body).toMatchObject({ version: 2 });
    for (const as of [team.manager, team.agent, team.viewer]) {
      expect((await send(as, "PUT", path, { name: "Mine" })).status).toBe(403);
    }
    expect((await send(other.owner, "PUT", path, { name: "Mine" })).status).toBe(404);
    expect((await send(other.owner, "DELETE", path)).status).toBe(404);
    expect((await send(team.owner, "DELETE", path)).status).toBe(204);
  });
});

describe("the checklist items of a transaction", () => {
  const move = (as: Person | undefined, id: string, body: object) =>
    send(as, "PUT", `checklist-items/${id}`, body);

  it("are added when a template applies, stay after its deletion, and are decided by an approver, not from outside", async () => {
    const listed = template("For condos", { property_types: ["Condo"] });
    const createdTemplate = await send(team.owner, "POST", "checklist-templates", listed);
    const file = await openFile(team.agent);
    expect(file.items).toEqual([]);
    await send(team.agent, "PUT", `transactions/${file.id}`, { property_type: "Condo" });
    const [item] = await readItems(team.agent, file.id);
    expect(item).toMatchObject({ title: "Contract", status: "missing", due_date: "2026-11-04" });
    const id = item?.id ?? "";
    await database.query("update checklist_items set status = 'in_review' where id = $1", [id]);
    for (const [as, status] of [
      [team.farAgent, 404],
      [other.owner, 404],
      [team.viewer, 404],
      [undefined, 401],
    ] as const) {
      expect((await move(as, id, { status: "accepted" })).status).toBe(status);
    }
    expect(await readItems(team.agent, file.id)).toMatchObject([{ id, status: "in_review" }]);
    expect(await move(team.admin, id, { status: "accepted" })).toMatchObject({ status: 200 });
    await send(team.owner, "DELETE", `checklist-templates/${String(createdTemplate.body.id)}`);
    expect(await readItems(team.agent, file.id)).toMatchObject([{ id, status: "accepted" }]);
    expect(
      (await callApi(`/api/transactions/${file.id}/checklist`, { as: other.owner })).status,
    ).toBe(404);
  });
});
