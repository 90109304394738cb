import { dateFromNow } from "./calendar";
import type { ClientPlan, DemoClient } from "./demo-clients";
import { deriveId } from "./ids";
import { BUCKEYE } from "./sign-ins";

const FIELDS = [
  { key: "loan_officer", label: "Loan officer", type: "text", section: "Financing" },
  { key: "preapproved_until", label: "Pre-approved until", type: "day", section: "Financing" },
  { key: "financing", label: "Financing", type: "choice", section: "Financing" },
  { key: "move_in_anniversary", label: "Move-in anniversary", type: "day", section: "Home" },
] as const;

type Key = (typeof FIELDS)[number]["key"];

const FINANCING = [
  { key: "conventional", label: "Conventional" },
  { key: "fha", label: "FHA" },
  { key: "va", label: "VA" },
  { key: "cash", label: "Cash" },
] as const;

const LOAN_OFFICERS = [
  "Dana Whitlock, Olentangy Lending",
  "Marcus Ibe, Three Rivers Mortgage",
  "Joan Petrakis, Buckeye Lake Credit Union",
] as const;

const fieldId = (tenantId: string, key: Key) => deriveId("custom field", tenantId, key);

/** Returns a demo team's custom fields of clients. */
export const demoCustomFields = (tenantId: string) =>
  FIELDS.map((field) => ({
    ...field,
    id: fieldId(tenantId, field.key),
    tenant_id: tenantId,
    kind: "client",
    options: field.type === "choice" ? FINANCING : [],
    is_yearly: field.key === "move_in_anniversary",
    is_on_card: field.key === "financing",
  }));

/**
 * Returns the clients' rows. In Buckeye they have values of those fields: financing of buyers, and the day past
 * clients moved in.
 */
export const withDemoValues = ({ tenantId, now }: ClientPlan, clients: readonly DemoClient[]) =>
  clients.map(({ row }, index) => {
    const values = tenantId === BUCKEYE.id ? demoValues(row.status, index, now) : {};
    const custom = Object.entries(values).map(([key, value]) => [
      fieldId(tenantId, key as Key),
      value,
    ]);
    return { ...row, custom: Object.fromEntries(custom) as Record<string, string> };
  });

type DemoValues = Partial<Record<Key, string>>;

const demoValues = (status: DemoClient["row"]["status"], index: number, now: Date): DemoValues => ({
  ...(status !== "Seller" && index % 3 !== 1 && financingOf(index, now)),
  ...(index % 5 === 2 && { move_in_anniversary: dateFromNow(now, -(200 + ((index * 37) % 1500))) }),
});

function financingOf(index: number, now: Date): DemoValues {
  const financing = pickAt(FINANCING, index).key;
  if (financing === "cash") return { financing };
  return {
    financing,
    loan_officer: pickAt(LOAN_OFFICERS, index),
    preapproved_until: dateFromNow(now, ((index * 7) % 100) - 10),
  };
}

function pickAt<T>(list: readonly T[], index: number): T {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error("Nothing to pick from");
  return picked;
}
