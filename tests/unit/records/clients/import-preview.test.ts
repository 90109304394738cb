import { expect, test } from "vitest";
import {
  EMPTY_VALUES,
  findQuestions,
  getContactLabel,
  toMapping,
  missingColumns,
  previewImport,
} from "@/lib/records/clients/import-preview";

const getFile = (text: string) => new File([text], "book.csv", { type: "text/csv" });
const preview = (text: string) => previewImport(getFile(text), { canAssign: true });

test("a file's columns are guessed: what nobody knows goes to the note, an empty column nowhere", async () => {
  const { guess, writer } = await preview(
    "Full Name,Cell,Constructor,Hat size\nAda,614 555 0101,Acme,\nBo,614 555 0102,,\n",
  );
  expect(guess).toEqual(["name", "phone", "notes", null]);
  expect(writer).toBeNull();
});

test("who may not assign keeps an owner in the note", async () => {
  const file = getFile("Name,Phone,Owner\nAda,1,Bo\n");
  expect((await previewImport(file, { canAssign: false })).guess).toEqual([
    "name",
    "phone",
    "notes",
  ]);
});

test("a file that cannot be read says why", async () => {
  await expect(preview("")).rejects.toThrow("The file is empty");
});

test("words without a meaning are asked about once, the most frequent first, and bad rows are counted", async () => {
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
  expect(await findQuestions(read, read.guess, members)).toEqual({
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

test("the choice is told by header, left out columns as empty text, with what the words mean", () => {
  expect(toMapping(["Who", "How", "Why"], ["name", "phone", null], EMPTY_VALUES)).toEqual({
    columns: { Who: "name", How: "phone", Why: "" },
    values: { status: {}, source: {}, owner: {} },
    bad_values: "reject",
  });
});

test("a name may come in two columns; a phone number is always needed", () => {
  expect(missingColumns(["first_name", "last_name", "phone"])).toEqual([]);
  expect(missingColumns(["name", null])).toEqual(["phone"]);
  expect(missingColumns(["email"])).toEqual(["name", "phone"]);
});

test("the preview says under which label further emails and phones are kept", () => {
  const header = ["Name", "Phone", "Mobile", "Work email"];
  const columns = ["name", "phone", "phone", "other_email"] as const;
  const labels = header.map((_name, index) => getContactLabel(header, [...columns], index));
  expect(labels).toEqual([null, null, "Mobile", "Work"]);
});
