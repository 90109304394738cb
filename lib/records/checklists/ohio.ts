import type { DueRule, TemplateItem, TemplateScope } from "./item-fields";

/** A checklist that the product offers as a start. Its items have no ids yet. */
export type OfferedTemplate = TemplateScope & { name: string; items: Omit<TemplateItem, "id">[] };

const due = (from: DueRule["from"], days: number): DueRule => ({ from, days });

type Asked = Pick<TemplateItem, "title"> & Partial<Omit<TemplateItem, "id" | "kind" | "title">>;

const toItem = (kind: TemplateItem["kind"], asked: Asked): OfferedTemplate["items"][number] => ({
  kind,
  is_required: true,
  condition: null,
  responsible: "agent",
  due: null,
  help: null,
  source: null,
  ...asked,
});

const document = (asked: Asked) => toItem("document", asked);
const task = (asked: Asked) => toItem("task", asked);

const SALES = {
  state: "OH",
  kinds: ["Listing", "Purchase"],
  conditions: [],
} satisfies Partial<TemplateScope>;
const HOMES = ["Single Family", "Condo", "Townhouse"] satisfies TemplateScope["property_types"];

const consumerGuide = document({
  title: "Consumer Guide to Agency Relationships",
  due: due("opened", 0),
  help: "Your brokerage’s own guide, with the client’s signature that they received it. If they refuse to sign, record the refusal here.",
  source: "ORC 4735.56",
});

const agencyDisclosure = (help: string) =>
  document({
    title: "Agency Disclosure Statement",
    due: due("contract", 0),
    help,
    source: "ORC 4735.57, 4735.58; OAC 1301:5-6-06",
  });

const contract = document({
  title: "Purchase contract",
  due: due("contract", 1),
  help: "Signed and dated by all buyers and sellers, each change initialed.",
});

const addenda = document({
  title: "Addenda and counteroffers",
  is_required: false,
  due: due("contract", 1),
  help: "Everything the contract refers to. Not applicable when it has none.",
});

const leadPaint = (help: string) =>
  document({
    title: "Lead-based paint disclosure",
    condition: "before_1978",
    due: due("contract", 0),
    help,
    source: "42 U.S.C. 4852d; 24 CFR part 35",
  });

const earnestMoney = document({
  title: "Earnest money receipt",
  due: due("contract", 3),
  help: "From the person who holds the money, with amount and day.",
  source: "ORC 4735.24",
});

const closing = [
  document({
    title: "Settlement statement",
    due: due("closing", 1),
    help: "The final one, signed.",
  }),
  document({
    title: "Disbursement authorization",
    responsible: "broker",
    due: due("closing", -2),
    help: "Who the title company pays for us, and how much.",
  }),
  task({
    title: "Compare settlement statement and contract",
    responsible: "coordinator",
    due: due("closing", -1),
    help: "Names, price, credits and commission.",
  }),
];

const dualAgency = document({
  title: "Consent to dual agency",
  condition: "dual_agency",
  due: due("contract", 0),
  help: "The dual agency part of the Agency Disclosure Statement, signed by both parties.",
  source: "ORC 4735.58",
});

const hoaDocuments = document({
  title: "HOA documents",
  condition: "hoa",
  is_required: false,
  due: due("contract", 10),
  help: "Declaration, bylaws and dues. Not applicable when the contract does not ask for them.",
});

/**
 * Checklists for home sales in Ohio, as a start for a team's own. Not legal advice: the broker decides which
 * documents a brokerage keeps.
 */
export const OHIO_TEMPLATES: readonly OfferedTemplate[] = [
  {
    ...SALES,
    name: "Ohio: buyer’s side",
    side: "Buying",
    property_types: [],
    items: [
      consumerGuide,
      document({
        title: "Buyer agency agreement",
        due: due("opened", 0),
        help: "In writing and signed before the first tour, with the pay stated and not open-ended.",
        source: "ORC 4735.55 (HB 466); NAR settlement",
      }),
      agencyDisclosure("Signed by the buyer before you prepare their offer."),
      contract,
      addenda,
      earnestMoney,
      document({
        title: "Pre-approval letter",
        condition: "financed",
        due: due("contract", 0),
      }),
      document({ title: "Loan commitment", condition: "financed", due: due("closing", -7) }),
      dualAgency,
      hoaDocuments,
      document({
        title: "Inspection report",
        is_required: false,
        due: due("contract", 14),
        help: "Not applicable when the buyer waived the inspection.",
      }),
      ...closing,
    ],
  },
  {
    ...SALES,
    name: "Ohio: seller’s side",
    side: "Listing",
    property_types: [],
    items: [
      consumerGuide,
      document({
        title: "Listing agreement",
        due: due("opened", 0),
        help: "In writing, signed and with the day on which it ends.",
        source: "ORC 4735.55",
      }),
      agencyDisclosure("Signed by the seller before the offer is presented to them."),
      contract,
      addenda,
      earnestMoney,
      dualAgency,
      hoaDocuments,
      ...closing,
    ],
  },
  {
    ...SALES,
    name: "Ohio: disclosures of a home, seller’s side",
    side: "Listing",
    property_types: HOMES,
    items: [
      document({
        title: "Residential Property Disclosure",
        due: due("opened", 3),
        help: "Filled in and signed by the seller, for one to four units.",
        source: "ORC 5302.30",
      }),
      leadPaint("Signed by the seller and their agent, and by the buyer before the contract."),
    ],
  },
  {
    ...SALES,
    name: "Ohio: disclosures of a home, buyer’s side",
    side: "Buying",
    property_types: HOMES,
    items: [
      document({
        title: "Residential Property Disclosure, received",
        due: due("contract", 0),
        help: "Signed by the buyer as received.",
        source: "ORC 5302.30",
      }),
      leadPaint("Signed by the buyer before the contract, with the pamphlet received."),
    ],
  },
  {
    ...SALES,
    name: "Ohio: disclosures of two to four units",
    side: null,
    property_types: ["Multi-Family"],
    items: [
      document({
        title: "Residential Property Disclosure",
        is_required: false,
        due: due("contract", 0),
        help: "For up to four units. Not applicable when the building has more.",
        source: "ORC 5302.30",
      }),
      leadPaint("Signed by seller, buyer and agents before the contract."),
    ],
  },
];
