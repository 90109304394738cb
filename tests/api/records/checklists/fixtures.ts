import { expect } from "vitest";
import { callApi } from "../../team";
import type { Person } from "../../../stack";

export const ITEMS = [
  { kind: "document", title: "Contract", due: { from: "opened", days: 3 } },
  { kind: "document", title: "Addenda", is_required: false },
  { kind: "task", title: "Check the file", responsible: "broker" },
];

/** Adds a template that applies to every file. */
export async function addTemplate(as: Person, name: string, items: object[] = ITEMS) {
  const body = { name, items };
  const added = await callApi("/api/checklist-templates", { as, method: "POST", body });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return String(added.body.id);
}

type Item = { id: string; side: string; title: string; status: string; updated_at: string };

export const readChecklist = async (as: Person, transaction: string) =>
  (await callApi(`/api/transactions/${transaction}/checklist`, { as })).body.items as Item[];
