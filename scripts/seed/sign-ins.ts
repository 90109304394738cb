import { deriveId } from "./ids";

export const DEMO_PASSWORD = "demo-password-1";

export type Role = "owner" | "admin" | "manager" | "agent" | "viewer";
type Membership = { tenantId: string; teamId: string; role: Role; joinedDaysAgo: number };
export type SignIn = {
  id: string;
  email: string;
  name: string;
  phone?: string;
  platformAdmin?: boolean;
  memberships: Membership[];
};
export type DemoTenant = {
  id: string;
  name: string;
  address?: string;
  /** The brokerage's license number. */
  license?: string;
  teams: { id: string; name: string }[];
};

const everyone = { id: deriveId("team", "buckeye", "Everyone"), name: "Everyone" };
const newAlbany = { id: deriveId("team", "buckeye", "New Albany"), name: "New Albany office" };
const sciotoTeam = { id: deriveId("team", "scioto", "Everyone"), name: "Everyone" };

export const BUCKEYE: DemoTenant = {
  id: deriveId("tenant", "buckeye"),
  name: "Buckeye Realty Group",
  address: "88 E Broad St, Columbus, OH 43215",
  license: "BRKP.2019000412",
  teams: [everyone, newAlbany],
};
export const SCIOTO: DemoTenant = {
  id: deriveId("tenant", "scioto"),
  name: "Scioto Homes",
  address: "20 S Front St, Columbus, OH 43215",
  license: "BRKP.2021000087",
  teams: [sciotoTeam],
};

/** One sign-in per role. agent2 is in a team without the manager; both@ is in both tenants. */
export const SIGN_INS: readonly SignIn[] = [
  person(
    "owner@buckeye.test",
    "Margaret Ashworth",
    [member(BUCKEYE.id, everyone.id, "owner", 1460)],
    "(614) 555-0101",
  ),
  person(
    "admin@buckeye.test",
    "Darnell Whitfield",
    [member(BUCKEYE.id, everyone.id, "admin", 1180)],
    "(614) 555-0102",
  ),
  person(
    "manager@buckeye.test",
    "Teresa Lombardi",
    [member(BUCKEYE.id, everyone.id, "manager", 990)],
    "(614) 555-0103",
  ),
  person(
    "agent@buckeye.test",
    "Jordan Kessler",
    [member(BUCKEYE.id, everyone.id, "agent", 760)],
    "(614) 555-0104",
  ),
  person(
    "agent2@buckeye.test",
    "Naomi Fairchild",
    [member(BUCKEYE.id, newAlbany.id, "agent", 540)],
    "(614) 555-0105",
  ),
  person("viewer@buckeye.test", "Peter Lindgren", [member(BUCKEYE.id, everyone.id, "viewer", 120)]),
  person("both@buckeye.test", "Sofía Marchetti", [
    member(BUCKEYE.id, everyone.id, "agent", 430),
    member(SCIOTO.id, sciotoTeam.id, "agent", 210),
  ]),
  person(
    "owner@scioto.test",
    "Walter Okonkwo",
    [member(SCIOTO.id, sciotoTeam.id, "owner", 900)],
    "(740) 555-0101",
  ),
  { ...person("super@platform.test", "Robin Castellan", []), platformAdmin: true },
];

/** Returns the sign-in with this address. */
export function signIn(email: string): SignIn {
  const found = SIGN_INS.find((person) => person.email === email);
  if (!found) throw new Error(`There is no demo sign-in ${email}`);
  return found;
}

function person(email: string, name: string, memberships: Membership[], phone?: string): SignIn {
  return { id: deriveId("user", email), email, name, memberships, ...(phone ? { phone } : {}) };
}

function member(tenantId: string, teamId: string, role: Role, joinedDaysAgo: number): Membership {
  return { tenantId, teamId, role, joinedDaysAgo };
}
