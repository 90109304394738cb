import type { ClientSource } from "../../lib/records/clients/sources";

type Came = readonly [source: ClientSource, detail: string | null];

/** The sources of a team's clients: half through people they know, a third through portals and the web. */
const CAME: readonly Came[] = [
  ["sphere", null],
  ["referral", "Past client, Grandview"],
  ["zillow", null],
  ["website", "Home value page"],
  ["past_client", null],
  ["open_house", "Clintonville, Sunday"],
  ["realtor_com", null],
  ["sphere", "Church"],
  ["referral", "Lender at Heartland Home Loans"],
  ["unknown", null],
  ["social_media", "Instagram"],
  ["zillow", "Asked about a listing"],
  ["sign_call", "For-sale sign on High St"],
  ["past_client", "Bought with us in 2019"],
  ["website", null],
  ["sphere", null],
  ["referral", null],
  ["advertising", "Postcard, spring"],
  ["homes_com", null],
  ["unknown", null],
  ["referral", "Neighbor of a seller"],
  ["walk_in", null],
  ["social_media", "Facebook"],
  ["other", "Relocation company"],
];

export type DemoSource = ReturnType<typeof demoSource>;

/** Returns the source of the client at this index. Uses no draws, so that other clients stay the same. */
export function demoSource(index: number): { source: ClientSource; source_detail: string | null } {
  const [source, source_detail] = CAME[(index * 7) % CAME.length] ?? ["unknown", null];
  return { source, source_detail };
}
