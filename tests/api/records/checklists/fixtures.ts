import { expect } from "vitest";
import { callApi, type Answer, type Team } from "../../team";
import type { Person } from "../../../stack";

/** Asks as each member of a team, as the owner of another and as nobody; returns the statuses. */
export async function mapStatuses(
  team: Team,
  foreigner: Person,
  ask: (as: Person | undefined, name: string) => Promise<Answer>,
): Promise<Record<string, number>> {
  const { owner, admin, manager, agent, viewer, farAgent, suspended } = team;
  const people: Record<string, Person | undefined> = {
    ...{ owner, admin, manager, agent, viewer, farAgent, suspended },
    ...{ foreigner, anon: undefined },
  };
  const statuses: Record<string, number> = {};
  for (const [name, as] of Object.entries(people)) statuses[name] = (await ask(as, name)).status;
  return statuses;
}

export const ITEMS = [
  { kind: "document", title: "Contract", due: { from: "opened", days: 3 } },
  { kind: "document", title: "Addenda", is_required: false },
  { kind: "task", title: "Check the file", responsible: "broker" },
];

/** Adds a template for every file. */
export async function addTemplate(as: Person, name: string, items: object[] = ITEMS) {
  const body = { name, items };
  const added = await callApi("/api/checklist-templates", { as, method: "POST", body });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return String(added.body.id);
}

type Item = { id: string; side: string; title: string; status: string; updated_at: string };

export const readChecklist = async (as: Person, transaction: string) =>
  (await callApi(`/api/transactions/${transaction}/checklist`, { as })).body.items as Item[];

/** Adds a listing of the agent, whose buying side the one in the other team works; returns its id. */
export async function addRooms(team: Team): Promise<string> {
  const body = { kind: "Listing", property_address: "412 Elm St" };
  const added = await callApi("/api/transactions", { as: team.agent, method: "POST", body });
  const id = String(added.body.id);
  const sides = await callApi(`/api/transactions/${id}/sides/Buying`, {
    as: team.owner,
    method: "PUT",
    body: { agents: [{ user_id: team.farAgent.userId, weight: 1 }] },
  });
  expect(sides.status, JSON.stringify(sides.body)).toBe(200);
  return id;
}
