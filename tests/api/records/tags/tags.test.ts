import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { call, type Person } from "../../../stack";
import { callApi, callDatabaseApi, createTeam, insertClient, type Team } from "../../team";

let team: Team;
let other: Team;

beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const tags = (as?: Person) => callApi("/api/tags", { as });
const createTag = (as: Person | undefined, body: object) =>
  callApi("/api/tags", { as, method: "POST", body });
const change = (as: Person | undefined, id: unknown, body: object) =>
  callApi(`/api/tags/${id}`, { as, method: "PUT", body });
const remove = (as: Person | undefined, id: unknown) =>
  callApi(`/api/tags/${id}`, { as, method: "DELETE" });
const merge = (as: Person | undefined, id: unknown, into: unknown) =>
  callApi(`/api/tags/${id}/merge`, { as, method: "POST", body: { into } });
const newTag = async (as: Person, name = `Tag ${randomUUID().slice(0, 8)}`) =>
  String((await createTag(as, { name })).body.id);

describe("tags", () => {
  it("are created by members who can edit records, read by all, and managed with SETTINGS_MANAGE", async () => {
    const createdTag = await createTag(team.agent, { name: "  Lake side ", color: "blue" });
    expect(createdTag).toEqual({
      status: 201,
      body: {
        id: expect.any(String),
        name: "Lake side",
        color: "blue",
        created_at: expect.any(String),
        updated_at: expect.any(String),
        can_update: false,
      },
    });
    const { id } = createdTag.body;
    for (const person of [team.owner, team.admin, team.manager, team.agent, team.viewer]) {
      const { body } = await tags(person);
      expect(body.tags).toContainEqual(expect.objectContaining({ id, name: "Lake side" }));
    }
    expect(await createTag(team.viewer, { name: "Viewers’" })).toMatchObject({ status: 403 });
    for (const person of [team.manager, team.agent, team.viewer]) {
      expect((await change(person, id, { name: "Forged" })).status).toBe(403);
      expect((await merge(person, id, id)).status).toBe(403);
      expect((await remove(person, id)).status).toBe(403);
      expect((await callApi("/api/tags/counts", { as: person })).status).toBe(403);
    }
    for (const nobody of [undefined, team.suspended]) {
      const status = nobody ? 403 : 401;
      expect((await tags(nobody)).status).toBe(status);
      expect((await createTag(nobody, { name: "Forged" })).status).toBe(status);
      expect((await change(nobody, id, { name: "Forged" })).status).toBe(status);
      expect((await remove(nobody, id)).status).toBe(status);
    }
    expect(await change(team.admin, id, { name: "Lakeside", color: "pine" })).toMatchObject({
      status: 200,
      body: { name: "Lakeside", color: "pine", can_update: true },
    });
    expect(await createTag(team.owner, { name: "LAKESIDE" })).toMatchObject({
      status: 409,
      body: { error: "There is already a tag with this name" },
    });
    expect((await remove(team.owner, id)).status).toBe(204);
    expect((await remove(team.owner, id)).status).toBe(404);
  });

  it.each([
    [{}, "Give the tag a name"],
    [{ name: "   " }, "Give the tag a name"],
    [{ name: 7 }, "Give the tag a name"],
    [{ name: "x".repeat(41) }, "Tag names are limited to 40 characters"],
    [{ name: "x".repeat(1_000_000) }, "Tag names are limited to 40 characters"],
    [{ name: "a, b" }, "Leave commas out of a tag's name"],
    [{ name: "a\nb" }, "Leave commas out of a tag's name"],
    [{ name: "Fine", color: "mauve" }, "Choose one of the colors"],
  ])("are refused with 400: %#", async (body, error) => {
    expect(await createTag(team.owner, body)).toMatchObject({ status: 400, body: { error } });
  });

  it("of another tenant cannot be read, changed or assigned", async () => {
    const [ours, theirs] = [await newTag(team.owner), await newTag(other.owner)];
    expect(JSON.stringify((await tags(team.owner)).body)).not.toContain(theirs);
    expect((await change(team.owner, theirs, { name: "Forged" })).status).toBe(404);
    expect((await remove(team.owner, theirs)).status).toBe(404);
    expect((await merge(team.owner, theirs, ours)).status).toBe(404);
    expect((await merge(team.owner, ours, theirs)).status).toBe(404);
    expect((await merge(team.owner, ours, ours)).status).toBe(400);
    const client = await insertClient(team.tenantId, team.owner.userId);
    const given = { tag_ids: [theirs] };
    const put = { as: team.owner, method: "PUT", body: given };
    expect(await callApi(`/api/clients/${client}`, put)).toMatchObject({
      status: 404,
      body: { error: "Tag not found" },
    });
    const past = await callDatabaseApi(`clients?select=id&id=eq.${client}`, {
      as: team.owner,
      method: "PATCH",
      body: given,
    });
    expect(past.status).toBe(404);
    for (const [path, as] of [
      ["tags", other.owner],
      ["tag_records", other.agent],
    ] as const) {
      expect(JSON.stringify((await callDatabaseApi(path, { as })).body)).not.toContain(ours);
    }
    expect(
      (await callDatabaseApi(`tags?id=eq.${ours}`, { as: team.owner, method: "DELETE" })).status,
    ).toBe(403);
  });
});

describe("tags of clients and deals", () => {
  it("are assigned, filtered by, exported, merged and counted", async () => {
    const [lake, vip, old] = [
      await newTag(team.agent, "Lake"),
      await newTag(team.agent, "VIP"),
      await newTag(team.agent, "Old"),
    ];
    const created = await callApi("/api/clients", {
      as: team.agent,
      method: "POST",
      body: { name: "Tagged Client", phone: "614", tag_ids: [vip, old, vip] },
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        tags: [
          { id: old, name: "Old", color: "gray" },
          { id: vip, name: "VIP", color: "gray" },
        ],
      },
    });
    const deal = await callApi("/api/deals", {
      as: team.agent,
      method: "POST",
      body: { title: "Tagged deal", client_id: created.body.id, tag_ids: [old] },
    });
    expect(deal).toMatchObject({ status: 201, body: { tags: [{ id: old }] } });

    const found = await callApi(`/api/clients?tags=${lake},${vip}`, { as: team.agent });
    expect(found.body).toMatchObject({
      totalCount: 1,
      clients: [{ name: "Tagged Client", tags: [{ name: "Old" }, { name: "VIP" }] }],
    });
    expect((await callApi(`/api/clients?tags=${lake}`, { as: team.agent })).body.totalCount).toBe(
      0,
    );
    expect((await callApi(`/api/deals?tags=${old}`, { as: team.agent })).body.totalCount).toBe(1);
    expect(
      (await callApi(`/api/deals/totals?tags=${lake}`, { as: team.agent })).body,
    ).toMatchObject({
      totals: expect.arrayContaining([{ status: "Lead", count: 0, value: 0 }]),
    });
    for (const bad of ["x", `${vip},`, Array(51).fill(vip).join(",")]) {
      expect((await callApi(`/api/clients?tags=${bad}`, { as: team.agent })).status).toBe(400);
    }

    const counts = await callApi("/api/tags/counts", { as: team.owner });
    expect(counts.body.counts).toContainEqual({ id: old, clients: 1, deals: 1 });
    expect((await merge(team.owner, old, vip)).body).toMatchObject({ id: vip, name: "VIP" });
    const after = { as: team.agent };
    expect((await callApi(`/api/clients/${created.body.id}`, after)).body.tags).toEqual([
      { id: vip, name: "VIP", color: "gray" },
    ]);
    expect((await callApi(`/api/deals/${deal.body.id}`, after)).body).toMatchObject({
      tags: [{ id: vip }],
    });
    const file = await call(`/api/clients?tags=${vip}&export=csv`, after);
    expect(await file.text()).toMatch(/^\uFEFF?Name,.*,Tags,.*\r\nTagged Client,.*,VIP,.*\r\n$/);
  });
});
