import type { DisbursementContent } from "@/lib/commissions/papers/content";
import { drawDisbursement } from "@/lib/commissions/papers/disbursement";
import type { Result } from "./report";
import { p95, timed } from "./statistics";

const WARM_UP = 3;
const SAMPLES = 40;
/** The papers that the worker draws after a night of approvals. */
const PAPERS = 500;
const AGENTS = 6;
const OTHERS = 6;

/** Measures the time to draw disbursement authorizations: one with many payees, and five hundred. */
export async function measurePapers(): Promise<Result[]> {
  const largest = createContent(AGENTS, OTHERS);
  for (let time = 0; time < WARM_UP; time += 1) await drawDisbursement(largest);
  const times: number[] = [];
  for (let time = 0; time < SAMPLES; time += 1) {
    times.push(await timed(() => drawDisbursement(largest)));
  }
  const all = await timed(async () => {
    for (let paper = 0; paper < PAPERS; paper += 1) await drawDisbursement(createContent(1, 1));
  });
  return [
    {
      what: `authorization of ${AGENTS + OTHERS + 1} payees: p95`,
      value: p95(times),
      target: 500,
      must: "at most",
      unit: "ms",
      from: `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)} ms`,
    },
    {
      what: `${PAPERS} authorizations, one after the other`,
      value: all / 1000,
      target: 60,
      must: "at most",
      unit: "s",
      from: `${(all / PAPERS).toFixed(0)} ms each`,
    },
  ];
}

const createContent = (agents: number, others: number): DisbursementContent => ({
  brokerage: {
    name: "Buckeye Realty Group",
    lines: ["License BRKP.2019000123", "88 E Broad St, Suite 400", "Columbus, OH 43215"],
    logo: null,
  },
  number: "2026-0017",
  side: "Listing",
  version: 1,
  property: "412 Elm St, Columbus",
  price: "1000000.00",
  closing_date: "2026-11-20",
  gross: "30000.00",
  approved_by: "Olive Owner",
  approved_at: "Nov 18, 2026, 3:05 PM (America/New_York)",
  parties: [
    { role: "Seller", name: "Łukasz Nguyễn", company: null },
    { role: "Buyer", name: "Renée O’Brien", company: "Wolfeschlegelsteinhausenbergerdorff LLC" },
  ],
  title: { company: "Scioto Title", contact: "Tess Title", email: "closings@scioto-title.test" },
  lines: Array.from({ length: others }, (_, place) => ({
    kind: "payment",
    payee: "outside",
    payee_name: `Referral partner ${place + 1}`,
    label: "Referral",
    amount: "500.00",
  })),
  shares: Array.from({ length: agents }, (_, place) => ({
    name: `Agent ${place + 1}`,
    license_number: "SAL.2020001",
    withheld: "0.00",
    payable: "4000.00",
  })),
  instructions: "Wire to the account on file, and call Olive when the deed is recorded.",
});
