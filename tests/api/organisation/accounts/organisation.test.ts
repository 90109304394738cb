import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let other: Team;
beforeAll(async () => {
  [team, other] = await Promise.all([createTeam(), createTeam()]);
});

const change = (as: Person, body: unknown) =>
  callApi("/api/organisation", { method: "PUT", as, body });

describe("/api/organisation", () => {
  it("can be read by every member, and changed only with permission to manage settings", async () => {
    const body = {
      name: " Short North Homes ",
      time_zone: "America/Denver",
      fiscal_year_start: 7,
      postal_address: "1 High St",
      license_number: "BRKP.2019000123",
    };
    expect(await change(team.admin, body)).toMatchObject({
      status: 200,
      body: { ...body, name: "Short North Homes" },
    });
    const read = await callApi("/api/organisation", { as: team.viewer });
    expect(read.body).toEqual({
      ...body,
      name: "Short North Homes",
      logo_url: null,
      accent_color: null,
      two_step_required: false,
    });
    expect((await callApi("/api/organisation", { as: other.owner })).body.name).not.toBe(
      read.body.name,
    );
    for (const who of [team.manager, team.agent, team.viewer, team.suspended]) {
      expect((await change(who, { name: "Mine" })).status).toBe(403);
    }
    expect((await callApi("/api/organisation")).status).toBe(401);
  });

  it("changes only the fields sent; a blank address removes it", async () => {
    await change(team.owner, { name: "Kept", postal_address: "1 High St\r\nColumbus" });
    expect((await change(team.owner, { postal_address: " " })).body).toMatchObject({
      name: "Kept",
      postal_address: null,
    });
    expect((await change(team.owner, {})).body).toMatchObject({ name: "Kept" });
  });

  it.each([
    ["name", ""],
    ["name", "x".repeat(101)],
    ["name", "Homes\r\nBcc: x@y.test"],
    ["time_zone", "Mars/Olympus"],
    ["time_zone", "EST5EDT; drop"],
    ["fiscal_year_start", 0],
    ["fiscal_year_start", 13],
    ["fiscal_year_start", 1.5],
    ["fiscal_year_start", "July"],
    ["postal_address", "x".repeat(301)],
    ["postal_address", 7],
  ])("refuses %s %j", async (field, value) => {
    const { status, body } = await change(team.owner, { [field]: value });
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(field);
  });
});
