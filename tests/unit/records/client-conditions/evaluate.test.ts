import { describe, expect, it } from "vitest";
import {
  evaluateConditions,
  type ClientFacts,
  type DealFacts,
  type Subject,
  type Viewer,
} from "@/lib/records/client-conditions/evaluate";
import { clientConditions, type ClientConditions } from "@/lib/records/client-conditions/schema";

const ME = "00000000-0000-4000-8000-00000000000a";
const OTHER = "00000000-0000-4000-8000-00000000000b";
const TEAM = "00000000-0000-4000-8000-0000000000aa";
const VIP = "00000000-0000-4000-8000-0000000000f1";
const COLD = "00000000-0000-4000-8000-0000000000f2";
const NOW = new Date("2027-02-15T12:00:00Z");
const TODAY = "2027-02-15";

const daysAgo = (days: number, milliseconds = 0) =>
  new Date(NOW.getTime() - days * 86_400_000 + milliseconds).toISOString();

const CLIENT: ClientFacts = {
  id: "00000000-0000-4000-8000-00000000000c",
  tenant_id: "00000000-0000-4000-8000-000000000001",
  name: "Ann Lee",
  owner_id: ME,
  owner_team_id: null,
  is_owner_active: true,
  status: "Buyer",
  source: "zillow",
  tag_ids: [VIP],
  last_contact_at: null,
  received_at: null,
  created_at: daysAgo(100),
  birthday: null,
  home_anniversary: null,
  has_email: true,
  has_phone: false,
  has_opted_out: false,
  lead_score: null,
  lead_band: null,
  custom: {},
  deals: [],
};

const DEAL: DealFacts = {
  id: "00000000-0000-4000-8000-0000000000d1",
  tenant_id: CLIENT.tenant_id,
  client_id: CLIENT.id,
  owner_id: ME,
  owner_team_id: null,
  status: "Lead",
  property_type: "Condo",
  value: 400_000,
  commission: 12_000,
  probability: 60,
  expected_close_date: "2027-02-25",
  tag_ids: [VIP],
  in_stage_since: daysAgo(7),
  custom: {},
};

const VIEWER: Viewer = {
  userId: ME,
  teamId: null,
  permissions: ["CLIENTS_VIEW_ALL", "DEALS_VIEW_ALL"],
  today: TODAY,
  customFields: [],
};

type Given = Partial<Omit<Subject, "client" | "viewer">> & {
  client?: Partial<ClientFacts>;
  viewer?: Partial<Viewer>;
};

const evaluate = (conditions: ClientConditions, { client, viewer, ...rest }: Given = {}) =>
  evaluateConditions(clientConditions.parse(conditions), {
    client: { ...CLIENT, ...client },
    viewer: { ...VIEWER, ...viewer },
    dealId: null,
    now: NOW,
    ...rest,
  });

type Case = [conditions: ClientConditions, client: Partial<ClientFacts>, holds: boolean];

/** Each condition with a client just inside its limit and one just outside. */
const CASES: Case[] = [
  [{ status: "Buyer" }, { status: "Buyer" }, true],
  [{ status: "Buyer" }, { status: "Seller" }, false],
  [{ source: "zillow" }, {}, true],
  [{ source: "zillow" }, { source: "unknown" }, false],
  [{ tags: [COLD, VIP] }, {}, true],
  [{ tags: [COLD] }, {}, false],
  [{ tags: [VIP] }, { tag_ids: [] }, false],
  [{ tags: [VIP.toUpperCase()] }, {}, true],
  [{ owner: "me" }, {}, true],
  [{ owner: "me" }, { owner_id: OTHER }, false],
  [{ owner: OTHER }, { owner_id: OTHER }, true],
  [{ owner: OTHER }, {}, false],
  [{ no_contact_days: 10 }, { last_contact_at: null }, true],
  [{ no_contact_days: 10 }, { last_contact_at: daysAgo(10, -1) }, true],
  [{ no_contact_days: 10 }, { last_contact_at: daysAgo(10) }, false],
  [{ contact_days: 10 }, { last_contact_at: daysAgo(10) }, true],
  [{ contact_days: 10 }, { last_contact_at: daysAgo(10, -1) }, false],
  [{ contact_days: 10 }, { last_contact_at: null }, false],
  [{ received_days: 1 }, { received_at: daysAgo(1) }, true],
  [{ received_days: 1 }, { received_at: daysAgo(1, -1) }, false],
  [{ received_days: 1 }, { received_at: null }, false],
  [{ created_days: 100 }, {}, true],
  [{ created_days: 99 }, {}, false],
  [{ birthday_days: 10 }, { birthday: "1980-02-25" }, true],
  [{ birthday_days: 10 }, { birthday: "1980-02-15" }, true],
  [{ birthday_days: 10 }, { birthday: "1980-02-26" }, false],
  [{ birthday_days: 10 }, { birthday: "1980-02-14" }, false],
  [{ birthday_days: 3650 }, { birthday: null }, false],
  [{ home_anniversary_days: 1 }, { home_anniversary: "2019-02-16" }, true],
  [{ home_anniversary_days: 1 }, { home_anniversary: "2019-02-17" }, false],
  [{ band: "hot" }, { lead_band: "hot" }, true],
  [{ band: "hot" }, { lead_band: "warm" }, false],
  [{ band: "hot" }, {}, false],
  [{ band: "none" }, {}, true],
  [{ band: "none" }, { lead_band: "cold" }, false],
  [{ score_gte: 50 }, { lead_score: 50 }, true],
  [{ score_gte: 50 }, { lead_score: 49 }, false],
  [{ score_gte: 0 }, {}, false],
  [{ score_lte: 50 }, { lead_score: 50 }, true],
  [{ score_lte: 50 }, { lead_score: 51 }, false],
  [{ score_lte: 100 }, {}, false],
  [{ has_email: "yes" }, {}, true],
  [{ has_email: "no" }, {}, false],
  [{ has_phone: "no" }, {}, true],
  [{ has_phone: "yes" }, {}, false],
  [{ opted_out: "yes" }, { has_opted_out: true }, true],
  [{ opted_out: "no" }, { has_opted_out: true }, false],
  [{ opted_out: "no" }, {}, true],
];

const DEAL_CASES: [conditions: ClientConditions, deal: Partial<DealFacts>, holds: boolean][] = [
  [{ deal_status: "Lead" }, {}, true],
  [{ deal_status: "Closed" }, {}, false],
  [{ deal_status: "Closed" }, { status: "Closed" }, true],
  [{ deal_status: "none" }, {}, false],
  [{ deal_type: "Condo" }, {}, true],
  [{ deal_type: "Land" }, {}, false],
  [{ deal_type: "Land" }, { property_type: null }, false],
  [{ deal_value_gte: 400_000 }, {}, true],
  [{ deal_value_gte: 400_000.01 }, {}, false],
  [{ deal_value_lte: 400_000 }, {}, true],
  [{ deal_value_lte: 399_999.99 }, {}, false],
  [{ deal_value_gte: 1 }, { status: "Lost" }, false],
  [{ deal_commission_gte: 12_000 }, {}, true],
  [{ deal_commission_gte: 12_000.01 }, {}, false],
  [{ deal_commission_lte: 12_000 }, {}, true],
  [{ deal_commission_lte: 11_999.99 }, {}, false],
  [{ deal_probability_gte: 60 }, {}, true],
  [{ deal_probability_gte: 61 }, {}, false],
  [{ deal_probability_lte: 60 }, {}, true],
  [{ deal_probability_lte: 59 }, {}, false],
  [{ deal_closes_days: 10 }, {}, true],
  [{ deal_closes_days: 9 }, {}, false],
  [{ deal_closes_days: 9 }, { expected_close_date: "2027-02-14" }, false],
  [{ deal_closes_days: 9 }, { expected_close_date: null }, false],
  [{ deal_stage_days: 7 }, {}, true],
  [{ deal_stage_days: 7 }, { in_stage_since: daysAgo(7, 1) }, false],
  [{ deal_tags: [VIP] }, {}, true],
  [{ deal_tags: [COLD] }, {}, false],
];

describe("conditions on a client", () => {
  it.each(CASES)("hold, as %o for %o: %s", (conditions, client, holds) => {
    expect(evaluate(conditions, { client })).toEqual(holds ? [] : Object.keys(conditions));
  });

  it("list all that fail, sorted by name, with out_of_sight first", () => {
    const viewer = { permissions: [] };
    const sampleConditions: ClientConditions = { status: "Seller", has_email: "no", owner: "me" };
    expect(evaluate(sampleConditions, { viewer })).toEqual(["out_of_sight", "has_email", "status"]);
  });

  it("hold only for clients within the viewer's scope", () => {
    const theirs = { owner_id: OTHER, owner_team_id: TEAM };
    const sees = (permissions: Viewer["permissions"], teamId: string | null) =>
      evaluate({}, { client: theirs, viewer: { permissions, teamId } }).length === 0;
    expect(sees(["CLIENTS_VIEW_ALL"], null)).toBe(true);
    expect(sees(["CLIENTS_VIEW_TEAM"], TEAM)).toBe(true);
    expect(sees(["CLIENTS_VIEW_TEAM"], null)).toBe(false);
    expect(sees(["CLIENTS_VIEW_OWN"], TEAM)).toBe(false);
    expect(evaluate({}, { viewer: { permissions: ["CLIENTS_VIEW_OWN"] } })).toEqual([]);
  });
});

describe("conditions on a deal", () => {
  it.each(DEAL_CASES)("hold, as %o for %o: %s", (conditions, deal, holds) => {
    const client = { deals: [{ ...DEAL, ...deal }] };
    expect(evaluate(conditions, { client })).toEqual(holds ? [] : Object.keys(conditions));
  });

  it("must all hold for the same deal", () => {
    const small = { ...DEAL, value: 100_000, expected_close_date: "2027-02-16" };
    const late = { ...DEAL, value: 900_000, expected_close_date: "2028-01-01" };
    const sampleConditions = { deal_value_gte: 500_000, deal_closes_days: 30 };
    expect(evaluate(sampleConditions, { client: { deals: [small, late] } })).toEqual(["deal"]);
    const both = { ...small, value: 500_000 };
    expect(evaluate(sampleConditions, { client: { deals: [late, both] } })).toEqual([]);
  });

  it("are evaluated on the given deal, open or not", () => {
    const closed: DealFacts = { ...DEAL, status: "Closed", value: 1 };
    const open = { ...DEAL, id: OTHER };
    const given = { client: { deals: [closed, open] }, dealId: closed.id };
    expect(evaluate({ deal_value_lte: 1 }, given)).toEqual([]);
    expect(evaluate({ deal_value_gte: 2 }, given)).toEqual(["deal_value_gte"]);
    expect(evaluate({ deal_status: "Lead" }, given)).toEqual(["deal_status"]);
    expect(evaluate({ deal_status: "none" }, given)).toEqual(["deal_status"]);
  });

  it("consider only deals within the viewer's scope", () => {
    const client = { deals: [{ ...DEAL, owner_id: OTHER }] };
    const viewer: Partial<Viewer> = { permissions: ["CLIENTS_VIEW_ALL", "DEALS_VIEW_OWN"] };
    expect(evaluate({ deal_status: "none" }, { client, viewer })).toEqual([]);
    expect(evaluate({ deal_status: "Lead" }, { client, viewer })).toEqual(["deal_status"]);
  });
});

describe("stored conditions", () => {
  it.each([
    { owner: "x" },
    { no_contact_days: 0 },
    { no_contact_days: 1.5 },
    { score_gte: 101 },
    { tags: ["x"] },
    { status: "none" },
    { search: "Ann" },
  ])("are refused: %o", (conditions) => {
    expect(clientConditions.safeParse(conditions).success).toBe(false);
  });
});
