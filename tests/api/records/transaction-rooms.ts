import { expect } from "vitest";
import type { Person } from "../../stack";
import { callApi, type Team } from "../team";

/** Adds a listing of the agent, whose buying side belongs to the agent in the other team. Returns its id. */
export async function createRooms(team: Team): Promise<string> {
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

/**
 * Returns the statuses that each role, the agent of the other side, another tenant and an anonymous caller get,
 * in this order.
 */
export async function readStatuses(
  team: Team,
  foreigner: Person,
  ask: (as: Person | undefined, name: string) => Promise<{ status: number }>,
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

/** Sends a file to a side of a transaction as the request's body. */
export const sendFile = (path: string, as: Person | undefined, content: BlobPart) =>
  callApi(path, { as, method: "POST", body: new Blob([content]) });

/** Uploads a file as a new document and returns its id. */
export async function uploadDocument(
  as: Person,
  transaction: string,
  { side = "Listing", content, query = "" }: { side?: string; content: BlobPart; query?: string },
): Promise<string> {
  const path = `/api/transactions/${transaction}/documents?side=${side}&name=Offer${query}`;
  const { status, body } = await sendFile(path, as, content);
  expect(status, JSON.stringify(body)).toBe(201);
  return String(body.id);
}
