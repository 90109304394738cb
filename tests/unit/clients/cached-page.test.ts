import { expect, test } from "vitest";
import { mergeIntoPage } from "@/lib/clients/cached-page";
import type { ClientListItem, ClientPage } from "@/lib/clients/serialize";

const item = (id: string, name: string): ClientListItem => ({
  id,
  name,
  initials: "XX",
  status: "Buyer",
  statusColor: "blue",
  email: null,
  phone: "1",
  address: null,
  company: null,
  dealValue: 0,
  lastContact: null,
  ownerId: "o",
  ownerName: "Owner",
  canUpdate: true,
  canDelete: true,
});

const page: ClientPage = {
  clients: [item("a", "Ada"), item("b", "Bo")],
  totalCount: 62,
  totalPages: 2,
  page: 1,
};

test("a change is merged into the client's card, its colour with its status", () => {
  const merged = mergeIntoPage(page, "b", { status: "Seller", email: "bo@mail.example" });
  expect(merged.clients[1]).toMatchObject({
    name: "Bo",
    status: "Seller",
    statusColor: "violet",
    email: "bo@mail.example",
  });
  expect(merged.clients[0]).toBe(page.clients[0]);
});

test("a renamed client gets new initials", () => {
  expect(mergeIntoPage(page, "b", { name: "Cy Twombly" }).clients[1]?.initials).toBe("CT");
});

test("a page without the client stays the very same", () => {
  expect(mergeIntoPage(page, "z", { name: "Nobody" })).toBe(page);
});
