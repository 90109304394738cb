import { expect, it } from "vitest";
import { composeMatchMail } from "@/lib/listings/listings/match-mail";
import type { StoredListing } from "@/lib/listings/listings/serialize";

const HOME: StoredListing = {
  id: "a",
  mlsNumber: "226",
  address: "12 Elm Street",
  city: "Dublin",
  state: "OH",
  postalCode: "43016",
  listPrice: 310_000,
  propertyType: "Condo",
  bedrooms: 3,
  bathrooms: 2.5,
  squareFeet: 1850,
  status: "Active",
  listedOn: "2026-11-01",
  listingAgent: { name: "Sample Agent" },
  listingOffice: { name: "Example Homes" },
  photo: null,
  readAt: "2026-11-20T17:00:00Z",
};

it("drafts a mail with each home's link and listing office, and no withheld address", () => {
  const { subject, content } = composeMatchMail(
    "Bea Buyer",
    [
      { listing: HOME, share_url: "https://app.test/home/a" },
      { listing: { ...HOME, id: "b", mlsNumber: "227", address: null }, share_url: null },
    ],
    "America/New_York",
  );
  expect(subject).toBe("2 homes that may fit");
  expect(content).toBe(`Hi Bea,

These homes fit what you are looking for:

12 Elm Street, Dublin, OH 43016
$310,000 · 3 bd · 2.5 ba · 1,850 sq ft · Active
https://app.test/home/a
MLS 226. Courtesy of Example Homes. Read from Columbus MLS on Nov 20, 2026.

Address withheld by the seller, Dublin, OH 43016
$310,000 · 3 bd · 2.5 ba · 1,850 sq ft · Active
MLS 227. Courtesy of Example Homes. Read from Columbus MLS on Nov 20, 2026.

Tell me which of them you would like to see.

Information from the MLS is believed to be accurate, but not guaranteed.`);
});
