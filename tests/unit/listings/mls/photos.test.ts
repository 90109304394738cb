import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findListings } from "@/lib/foundation/integrations/mls/listings";
import type { ResoMedia } from "@/lib/foundation/integrations/mls/reso-listing";
import { toCreditText } from "@/lib/listings/listings/listing-labels";
import { isNewMatch } from "@/lib/listings/listings/new-match";
import { fetchPhoto } from "@/lib/listings/listings/photos";
import { findPhotoUrl } from "@/lib/listings/mls/photo";
import { openMlsServer } from "./mls-server";

const photo = (changed: Partial<ResoMedia>): ResoMedia => ({
  MediaURL: "https://photos.example/1.jpg",
  MediaCategory: "Photo",
  Order: 1,
  PreferredPhotoYN: null,
  Permission: null,
  ...changed,
});

describe("the photo of a listing", () => {
  it("is the preferred photo, else the first in order", () => {
    const first = photo({});
    const second = photo({ MediaURL: "https://photos.example/2.jpg", Order: 2 });
    expect(findPhotoUrl({ Media: [second, first] })).toBe(first.MediaURL);
    expect(findPhotoUrl({ Media: [first, { ...second, PreferredPhotoYN: true }] })).toBe(
      second.MediaURL,
    );
  });

  it("is never a photo hidden from buyers, a floor plan, a logo or a photo with an invalid address", () => {
    const refused = [
      photo({ Permission: ["Agent Only"] }),
      photo({ Permission: ["Unreadable"] }),
      photo({ MediaCategory: "Floor Plan" }),
      photo({ MediaCategory: "Office Logo" }),
      photo({ MediaURL: "javascript:alert(1)" }),
      photo({ MediaURL: "/1.jpg" }),
      photo({ MediaURL: `https://photos.example/${"a".repeat(2000)}` }),
      photo({ MediaURL: null }),
    ];
    expect(findPhotoUrl({ Media: refused })).toBeNull();
    expect(findPhotoUrl({ Media: null })).toBeNull();
    const permitted = photo({ Permission: ["Agent Only", "Public"] });
    expect(findPhotoUrl({ Media: [...refused, permitted] })).toBe(permitted.MediaURL);
  });
});

it("a match is new for a week after the listing date, until it is seen", () => {
  const match = (listedOn: string | null, seen_at: string | null = null) => ({
    seen_at,
    listing: { listedOn },
  });
  expect(isNewMatch(match("2026-11-19"), "2026-11-26")).toBe(true);
  expect(isNewMatch(match("2026-11-18"), "2026-11-26")).toBe(false);
  expect(isNewMatch(match(null), "2026-11-26")).toBe(false);
  expect(isNewMatch(match("2026-11-26", "2026-11-26T10:00:00Z"), "2026-11-26")).toBe(false);
});

it("the credit names the source once, with the earliest and the latest time of reading", () => {
  const zone = "America/New_York";
  const [early, late] = ["2026-11-20T17:00:00Z", "2026-11-20T18:30:00Z"];
  expect(toCreditText([early, early], zone)).toMatch(
    /^Read from Columbus MLS on Nov 20, 2026, 12:00 PM\. .*not guaranteed\.$/,
  );
  expect(toCreditText([late, early], zone)).toContain(
    "between Nov 20, 2026, 12:00 PM and Nov 20, 2026, 1:30 PM.",
  );
});

describe("an MLS", () => {
  let mls: Awaited<ReturnType<typeof openMlsServer>>;
  beforeAll(async () => {
    mls = await openMlsServer();
  });
  afterAll(() => mls.close());

  const query = { filter: "StandardStatus eq 'Active'", top: 40, withMedia: true };

  it("sends photos with its listings, and a photo is fetched with its type", async () => {
    const connection = mls.connectionOf("sample");
    const { value } = await findListings(connection, query);
    const urls = value.map(findPhotoUrl);
    expect(urls.filter((url) => url !== null).length).toBeGreaterThan(20);
    expect(urls).toContain(null);
    const { type, bytes } = await fetchPhoto(
      connection,
      urls.find((url) => url !== null)!,
    );
    expect(type).toBe("image/png");
    expect(bytes.length).toBeGreaterThan(500);
  });

  it("that cannot expand photos is read without them", async () => {
    const { value } = await findListings(mls.connectionOf("sample-plain"), query);
    expect(value).toHaveLength(40);
    expect(value.every(({ Media }) => Media === null)).toBe(true);
  });

  it("that sends no image fails with status 502, and so does a photo at a private address", async () => {
    const connection = mls.connectionOf("sample");
    const { origin } = new URL(connection.baseUrl);
    await expect(fetchPhoto(connection, `${origin}/`)).rejects.toMatchObject({ status: 502 });
    const untrusted = { trustedOrigins: [] };
    await expect(fetchPhoto(untrusted, `${origin}/photos/1/1.png`)).rejects.toMatchObject({
      status: 502,
      cause: { failure: "private" },
    });
  });
});
