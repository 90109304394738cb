import { expect, test } from "vitest";
import { NO_CUSTOM_FIELDS } from "@/lib/records/clients/import-custom-fields";
import {
  EMPTY_VALUES,
  findQuestions,
  getContactLabel,
  toMapping,
  missingColumns,
  previewImport,
} from "@/lib/records/clients/import-preview";

const getFile = (text: string) => new File([text], "book.csv", { type: "text/csv" });
const preview = (text: string) =>
  previewImport(getFile(text), { canAssign: true, custom: NO_CUSTOM_FIELDS });

test("guesses the columns of a file: unknown ones become notes, empty ones are skipped", async () => {
  const { guess, writer } = await preview(
    "Full Name,Cell,Constructor,Hat size\nAda,614 555 0101,Acme,\nBo,614 555 0102,,\n",
  );
  expect(guess).toEqual(["name", "phone", "notes", null]);
  expect(writer).toBeNull();
});

test("maps the owner to the note for a person without permission to assign", async () => {
  const file = getFile("Name,Phone,Owner\nAda,1,Bo\n");
  expect((await previewImport(file, { canAssign: false, custom: NO_CUSTOM_FIELDS })).guess).toEqual(
    ["name", "phone", "notes"],
  );
});

test("gives the reason for an unreadable file", async () => {
  await expect(preview("")).rejects.toThrow("The file is empty");
});

test("lists each unknown word once, the most frequent first, and counts bad rows", async () => {
  const read = await preview(
    [
      "Name,Phone,Email,Type,Owner",
      "A,1,,Renter,Ann Lee",
      "B,2,nope,renter,Bob Stone",
      "C,3,,Landlord,ann@x.co",
      "D,4,,Seller,",
      "E,,,Seller,",
    ].join("\n"),
  );
  const members = [{ user_id: "7", name: "Ann Lee", email: "ann@x.co" }];
  expect(await findQuestions(read, read.guess, { members, custom: NO_CUSTOM_FIELDS })).toEqual({
    unknown: [
      { field: "status", value: "Renter", rows: 2 },
      { field: "owner", value: "Bob Stone", rows: 1 },
      { field: "status", value: "Landlord", rows: 1 },
    ],
    badRows: 1,
    likely: {
      statuses: { renter: "Buyer", landlord: "Seller" },
      sources: {},
      owners: {},
      keepsBadRows: true,
    },
  });
});

test("sends the chosen columns by header, skipped ones as empty text, with the meanings of words", () => {
  expect(toMapping(["Who", "How", "Why"], ["name", "phone", null], EMPTY_VALUES)).toEqual({
    columns: { Who: "name", How: "phone", Why: "" },
    values: { status: {}, source: {}, owner: {} },
    bad_values: "reject",
  });
});

test("a name may be in two columns, and an email or a phone number is required", () => {
  expect(missingColumns(["first_name", "last_name", "phone"])).toEqual([]);
  expect(missingColumns(["name", null])).toEqual(["reach"]);
  expect(missingColumns(["email"])).toEqual(["name"]);
});

test("shows the labels under which further emails and phones are kept", () => {
  const header = ["Name", "Phone", "Mobile", "Work email"];
  const columns = ["name", "phone", "phone", "other_email"] as const;
  const labels = header.map((_name, index) => getContactLabel(header, [...columns], index));
  expect(labels).toEqual([null, null, "Mobile", "Work"]);
});
