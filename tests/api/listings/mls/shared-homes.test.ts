import { beforeAll, describe, expect, test } from "vitest";
import { sampleListings } from "@/local/mls/listings";
import { getMedia } from "@/local/mls/media";
import { getCaughtMail } from "../../messaging/conversations/conversation";
import { database, freshEmail, stack } from "../../../stack";
import { waitUntil } from "../../../wait-until";
import { callApi, createTeam, insertClient, type Team } from "../../team";

type Match = {
  share_url: string;
  listing: { id: string; mlsNumber: string; photo: string | null };
};

let team: Team;
let home: Match;
let client: string;
const address = freshEmail("buyer");
beforeAll(async () => {
  team = await createTeam();
  client = await insertClient(team.tenantId, team.agent.userId, {
    name: "Bea Buyer",
    email: address,
  });
  const listed = sampleListings().find(
    (listing) =>
      listing.StandardStatus === "Active" &&
      listing.ListPrice !== null &&
      getMedia(listing, "").some(({ Permission }) => Permission.includes("Public")),
  )!;
  const body = { client_id: client, price_min: listed.ListPrice, price_max: listed.ListPrice };
  const created = await callApi("/api/listings/searches", { as: team.agent, method: "POST", body });
  expect(created.status).toBe(201);
  home = await waitUntil("the home to match", async () => {
    const { body } = await callApi(`/api/listings/matches?client_id=${client}`, { as: team.agent });
    const { matches } = body as { matches: Match[] };
    return matches.find(({ listing }) => listing.mlsNumber === listed.ListingId);
  });
});

const photoOf = (url: string) => url.replace("/home/", "/api/homes/") + "/photo";

describe("a home that is sent to a buyer", () => {
  test("has a page and a photo for anyone with its link", async () => {
    expect(home.share_url.startsWith(`${stack.APP_URL}/home/`)).toBe(true);
    const page = await fetch(home.share_url);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(home.listing.mlsNumber);
    expect(html).toContain("believed to be accurate, but not guaranteed");
    expect(html).toContain("noindex");
    const photo = await fetch(photoOf(home.share_url));
    expect(photo.status).toBe(200);
    expect(photo.headers.get("content-type")).toBe("image/png");
  });

  test("appears in the mail with its link and photo", async () => {
    const sent = await callApi("/api/email/send", {
      as: team.agent,
      method: "POST",
      body: {
        to: address,
        subject: "A home that may fit",
        message: `12 Elm Street\n${home.share_url}\nMLS ${home.listing.mlsNumber}.`,
        clientId: client,
      },
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const mail = await getCaughtMail(address);
    expect(mail.text).toContain(home.share_url);
    expect(mail.html).toContain(`<img src="${photoOf(home.share_url)}"`);
  });

  test("is not shown while the team is suspended", async () => {
    const suspend = (at: string | null) =>
      database.query("update tenants set suspended_at = $2, suspended_reason = $3 where id = $1", [
        team.tenantId,
        at,
        at && "Unpaid",
      ]);
    await suspend(new Date().toISOString());
    const page = await fetch(home.share_url);
    expect(await page.text()).toContain("no longer shown here");
    expect((await fetch(photoOf(home.share_url))).status).toBe(404);
    await suspend(null);
    expect(await (await fetch(home.share_url)).text()).toContain(home.listing.mlsNumber);
  });

  test("is not shown for a guessed link, or once it is off the market", async () => {
    const [, token = ""] = home.share_url.split("/home/");
    const forged = (token.startsWith("0") ? "1" : "0") + token.slice(1);
    for (const guess of [forged, "x", "' or 1=1", "0".repeat(45)]) {
      const url = `${stack.APP_URL}/home/${encodeURIComponent(guess)}`;
      expect(await (await fetch(url)).text()).toContain("no longer shown here");
      expect((await fetch(photoOf(url))).status, guess).toBe(404);
    }
    await database.query("update public.listings set off_market_at = now() where id = $1", [
      home.listing.id,
    ]);
    expect(await (await fetch(home.share_url)).text()).toContain("no longer shown here");
    expect((await fetch(photoOf(home.share_url))).status).toBe(404);
  });
});
