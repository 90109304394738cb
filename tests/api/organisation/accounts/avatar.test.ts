import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { call, database, stack, type Person } from "../../../stack";
import { callApi, createTeam, type Team } from "../../team";

let team: Team;
let outsider: Person;
beforeAll(async () => {
  team = await createTeam();
  outsider = (await createTeam()).owner;
});

const color = (background: string, size = 400) =>
  sharp({ create: { width: size, height: size / 2, channels: 3, background } });

function upload(as: Person | undefined, bytes: Uint8Array, name = "me.jpg", type = "image/jpeg") {
  const body = new FormData();
  body.set("file", new File([Buffer.from(bytes)], name, { type }));
  return callApi("/api/profile/avatar", { method: "POST", body, ...(as && { as }) });
}

async function uploaded(as: Person, background: string): Promise<string> {
  const answer = await upload(as, await color(background).jpeg().toBuffer());
  expect(answer.status).toBe(200);
  return String(answer.body.avatar_url);
}

const picture = (address: string, as?: Person) => call(address, as ? { as } : {});

describe("POST /api/profile/avatar", () => {
  it.each(["jpeg", "png", "webp", "gif"] as const)("accepts a %s", async (format) => {
    const answer = await upload(team.agent, await color("#3a78cf").toFormat(format).toBuffer());
    expect(answer.status).toBe(200);
    const image = await picture(String(answer.body.avatar_url), team.agent);
    expect(image.headers.get("content-type")).toBe("image/webp");
    const {
      format: storedFormat,
      width,
      height,
    } = await sharp(await image.arrayBuffer()).metadata();
    expect([storedFormat, width, height]).toEqual(["webp", 256, 256]);
  });

  it("removes the picture's location", async () => {
    const withPlace = await color("#123456")
      .withExif({ IFD3: { GPSLatitude: "39/1 57/1 0/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    const { body } = await upload(team.agent, withPlace);
    const image = await picture(String(body.avatar_url), team.agent);
    expect((await sharp(await image.arrayBuffer()).metadata()).exif).toBeUndefined();
  });

  it.each([
    ["an HTML page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ["a truncated JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])],
  ])("answers 400 for %s", async (_, bytes) => {
    expect(await upload(team.agent, bytes)).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("not a picture we can read") },
    });
  });

  it("accepts 2 MB and answers 413 above", async () => {
    const jpeg = await color("#0f6b5c").jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    const limit = 2 * 1024 * 1024;
    expect((await upload(team.agent, padded(limit))).status).toBe(200);
    expect((await upload(team.agent, padded(limit + 1))).status).toBe(413);
    expect((await upload(team.agent, padded(limit * 2))).status).toBe(413);
  });

  it("refuses a picture with enormous dimensions", async () => {
    const bomb = await color("#000", 8000).png().toBuffer();
    expect((await upload(team.agent, bomb)).status).toBe(400);
  });

  it("answers 400 without a file and 401 signed out", async () => {
    const empty = new FormData();
    empty.set("file", "text");
    const answer = await callApi("/api/profile/avatar", {
      method: "POST",
      as: team.agent,
      body: empty,
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { file: "Choose a picture" } } });
    expect((await upload(undefined, await color("#fff").png().toBuffer())).status).toBe(401);
  });

  it("replaces the old picture, whose address stops working", async () => {
    const first = await uploaded(team.manager, "#aa0000");
    const second = await uploaded(team.manager, "#00aa00");
    expect(second).not.toBe(first);
    expect((await picture(first, team.manager)).status).toBe(404);
    expect((await picture(second, team.manager)).status).toBe(200);
    expect(await uploaded(team.manager, "#00aa00")).toBe(second);
  });
});

describe("GET /api/avatars/{userId}/{version}", () => {
  it("shows a picture to colleagues only", async () => {
    const address = await uploaded(team.admin, "#8560cf");
    const seen = await picture(address, team.viewer);
    expect(seen.status).toBe(200);
    expect(seen.headers.get("cache-control")).toMatch(/^private/);
    expect((await picture(address, outsider)).status).toBe(404);
    expect((await picture(address)).status).toBe(401);
    expect((await picture(`${address}/../../x`, team.viewer)).status).toBe(404);
  });
});

describe("DELETE /api/profile/avatar", () => {
  it("shows initials again after removal", async () => {
    const address = await uploaded(team.viewer, "#d2433a");
    const answer = await callApi("/api/profile/avatar", { method: "DELETE", as: team.viewer });
    expect(answer.status).toBe(204);
    expect((await picture(address, team.viewer)).status).toBe(404);
    const { rows } = await database.query("select avatar_url from profiles where user_id = $1", [
      team.viewer.userId,
    ]);
    expect(rows).toEqual([{ avatar_url: null }]);
  });
});

describe("in the storage and database APIs", () => {
  const object = (path: string, as: Person, init: RequestInit = {}) =>
    fetch(`${stack.SUPABASE_URL}/storage/v1/object/${path}`, {
      ...init,
      headers: {
        apikey: stack.SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${as.token}`,
        "content-type": "image/webp",
      },
    });

  it("people cannot write to others' folders, read strangers' pictures, or delete colleagues' pictures", async () => {
    const address = await uploaded(team.owner, "#2c9a58");
    const file = `avatars/${address.replace("/api/avatars/", "")}.webp`;
    const body = Buffer.from(await color("#fff").webp().toBuffer());
    const foreign = `avatars/${team.owner.userId}/0000000000000000.webp`;
    expect((await object(foreign, team.agent, { method: "POST", body })).ok).toBe(false);
    expect((await object(file, outsider)).ok).toBe(false);
    await object(file, team.agent, { method: "DELETE" });
    expect((await picture(address, team.owner)).status).toBe(200);
  });

  it("a profile can reference only its owner's picture", async () => {
    const set = (address: string) =>
      fetch(`${stack.SUPABASE_URL}/rest/v1/profiles?user_id=eq.${team.agent.userId}`, {
        method: "PATCH",
        headers: {
          apikey: stack.SUPABASE_PUBLISHABLE_KEY,
          authorization: `Bearer ${team.agent.token}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ avatar_url: address }),
      });
    for (const address of [
      "https://evil.test/track.png",
      "//evil.test/x",
      "/api/auth/signout",
      `/api/avatars/${team.owner.userId}/0123456789abcdef`,
    ]) {
      expect((await set(address)).ok).toBe(false);
    }
    expect((await set(`/api/avatars/${team.agent.userId}/0123456789abcdef`)).ok).toBe(true);
  });
});
