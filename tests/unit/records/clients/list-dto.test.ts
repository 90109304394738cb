import { expect, test } from "vitest";
import { fromListDto, toListDto } from "@/lib/records/clients/list-dto";
import type { Client } from "@/lib/records/clients/serialize";

const client: Client = {
  id: "a",
  owner_id: "o",
  owner_name: "Olive Owner",
  name: "Ángel de la Cruz",
  email: null,
  phone: "614-555-0100",
  other_emails: [{ label: "Work", email: "angel@work.example" }],
  other_phones: [],
  address: "12 Neil Ave",
  company: null,
  status: "Seller",
  source: "zillow",
  source_detail: "Asked about 12 Neil Ave",
  received_at: "2026-10-31T00:00:00+00:00",
  birthday: "1980-04-02",
  home_anniversary: null,
  tags: [{ id: "t", name: "Lake side", color: "blue" }],
  deal_value: 1234.5,
  last_contact_at: "2026-11-20T14:30:00+00:00",
  lead_score: 46,
  lead_band: "warm",
  custom: { gate_code: "#1234" },
  created_at: "2026-11-01T00:00:00+00:00",
  updated_at: "2026-11-02T00:00:00+00:00",
  can_update: true,
  can_delete: false,
  can_assign: true,
};
const page = { clients: [client], totalCount: 61, totalPages: 2, page: 1 };

test("the list's response has the documented names, initials and the colour of the status", () => {
  expect(toListDto(page)).toEqual({
    clients: [
      {
        id: "a",
        name: "Ángel de la Cruz",
        initials: "ÁC",
        status: "Seller",
        statusColor: "violet",
        email: null,
        phone: "614-555-0100",
        address: "12 Neil Ave",
        company: null,
        tags: [{ id: "t", name: "Lake side", color: "blue" }],
        source: "zillow",
        sourceDetail: "Asked about 12 Neil Ave",
        receivedAt: "2026-10-31T00:00:00+00:00",
        birthday: "1980-04-02",
        homeAnniversary: null,
        dealValue: 1234.5,
        lastContact: "2026-11-20T14:30:00+00:00",
        leadScore: 46,
        leadBand: "warm",
        createdAt: "2026-11-01T00:00:00+00:00",
        ownerId: "o",
        ownerName: "Olive Owner",
        canUpdate: true,
        canDelete: false,
        custom: { gate_code: "#1234" },
      },
    ],
    totalCount: 61,
    totalPages: 2,
    page: 1,
  });
});

test("the list's response is parsed back into clients, without the fields that a list omits", () => {
  const [read] = fromListDto(toListDto(page)).clients;
  const { other_emails, other_phones, created_at, updated_at, can_assign } = client;
  const omitted = { other_emails, other_phones, created_at, updated_at, can_assign };
  expect({ ...read, ...omitted }).toEqual(client);
  expect(fromListDto(toListDto(page))).toMatchObject({ totalCount: 61, page: 1 });
});
