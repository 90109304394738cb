import { beforeAll, describe, expect, test } from "vitest";
import { sampleListings } from "@/local/mls/listings";
import { getMedia } from "@/local/mls/media";
import { stack } from "../../../stack";
import { callApi, createTeam, type Member, type Team } from "../../team";

let team: Team;
beforeAll(async () => {
  team = await createTeam();
});

const hasPhoto = (permission: string) => (listing: ReturnType<typeof sampleListings>[number]) =>
  getMedia(listing, "").some(({ Permission }) => Permission.includes(permission));
const listings = sampleListings();
const shown = listings.find(hasPhoto("Public"))!;
const forAgents = listings.find(hasPhoto("Agent Only"))!;
const without = listings.find((listing) => getMedia(listing, "").length === 0)!;

const bearer = ({ token }: Member) => ({ authorization: `Bearer ${token}` });
const fetchPhoto = (key: string, headers: Record<string, string>) =>
  fetch(`${stack.APP_URL}/api/listings/photos/${encodeURIComponent(key)}`, { headers });

describe("GET /api/listings/photos/{key}", () => {
  test("serves the photo at the listing's address, and never reveals the MLS's own address", async () => {
    const { body } = await callApi("/api/listings?limit=200", { as: team.agent });
    const { listings: found } = body as { listings: { photo: string | null }[] };
    expect(JSON.stringify(body)).not.toContain("/photos/226");
    const photo = found.find((listing) => listing.photo !== null)?.photo;
    expect(photo).toMatch(/^\/api\/listings\/photos\/CSM\d+$/);
    const answer = await fetch(`${stack.APP_URL}${photo}`, { headers: bearer(team.agent) });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("private, max-age=3600");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
  });

  test("answers 404 for a listing without a public photo, and for an unknown listing", async () => {
    const headers = bearer(team.agent);
    expect((await fetchPhoto(shown.ListingKey, headers)).status).toBe(200);
    for (const key of [forAgents.ListingKey, without.ListingKey, "nobody's", "' or 1 eq 1 or '"]) {
      const answer = await fetchPhoto(key, headers);
      expect(answer.status, key).toBe(404);
      expect(await answer.json()).toMatchObject({ error: "This listing has no photo to show." });
    }
  });

  test("answers 401 to signed-out callers, and 404 to viewers", async () => {
    expect((await fetchPhoto(shown.ListingKey, {})).status).toBe(401);
    expect((await fetchPhoto(shown.ListingKey, bearer(team.viewer))).status).toBe(404);
  });
});
