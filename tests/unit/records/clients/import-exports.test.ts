import { describe, expect, it } from "vitest";
import { validateRows, type AcceptedRow } from "@/lib/records/clients/import";
import { chooseColumns } from "@/lib/records/clients/import-choice";
import { NO_CUSTOM_FIELDS } from "@/lib/records/clients/import-custom-fields";
import { findQuestions, previewImport, toMapping } from "@/lib/records/clients/import-preview";
import { makeExport, PRODUCTS, type Truth } from "./product-exports";

/** Imports a file as the wizard proposes it, without changes by a person. */
async function importAsProposed(text: string) {
  const file = new File([text], "export.csv");
  const preview = await previewImport(file, { canAssign: true, custom: NO_CUSTOM_FIELDS });
  const { likely } = await findQuestions(preview, preview.guess, {
    members: [],
    custom: NO_CUSTOM_FIELDS,
  });
  const mapping = toMapping(preview.header, preview.guess, likely);
  const choice = chooseColumns(preview, mapping);
  return { writer: preview.writer, ...(await validateRows(preview, choice)) };
}

const getDigits = (phone: string) =>
  phone
    .replace(/x\d+$/, "")
    .replace(/\D/g, "")
    .replace(/^1(?=\d{10}$)/, "");

/** Returns the imported data of a person in the form of `Truth`. */
function summarize(row: AcceptedRow) {
  const phones = [row.phone ?? "", ...(row.other_phones ?? []).map(({ phone }) => phone)];
  const emails = [row.email ?? "", ...(row.other_emails ?? []).map(({ email }) => email)];
  return {
    name: row.name,
    emails: emails.filter(Boolean).toSorted(),
    phones: phones.filter(Boolean).map(getDigits).toSorted(),
    receivedOn: row.received_at?.slice(0, 10) ?? null,
    optedOut: [...new Set((row.opted_out ?? []).map(({ channel }) => channel))].toSorted(),
    status: row.status,
  };
}

const expected = ({ name, emails, phones, receivedOn, optedOut, status }: Truth) => ({
  name,
  emails: emails.toSorted(),
  phones: phones.toSorted(),
  receivedOn,
  optedOut: optedOut.toSorted(),
  status,
});

const hasExtension = (row: AcceptedRow, extension: string) =>
  [row.phone ?? "", ...(row.other_phones ?? []).map(({ label }) => label)].some((text) =>
    text.endsWith(extension),
  );

const isRight = (row: AcceptedRow, truth: Truth) =>
  JSON.stringify(summarize(row)) === JSON.stringify(expected(truth)) &&
  (!truth.extension || hasExtension(row, truth.extension));

describe.each(PRODUCTS)("an export of $writer with difficult rows", (product) => {
  it("is imported completely and correctly", async () => {
    const { text, truths } = makeExport(product, 26);
    const { writer, accepted } = await importAsProposed(text);
    expect(writer).toBe(product.writer);
    const byNote = (note: string) => accepted.filter((row) => row.note?.includes(note));
    const due = truths.filter(({ fate }) => fate === "arrives");
    const wrong = due
      .map((truth) => ({ truth, rows: byNote(truth.note) }))
      .filter(({ truth, rows: [row, ...more] }) => !row || more.length > 0 || !isRight(row, truth))
      .map(({ truth, rows }) => ({ truth: expected(truth), rows: rows.map(summarize) }));
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(due.length).toBeGreaterThan(product.rows * 0.9);
    // A person without a name or contact, or who was deleted in the other product, is not imported.
    const others = truths.filter(({ fate }) => fate !== "arrives");
    expect(others.flatMap(({ note }) => byNote(note))).toEqual([]);
  });
});
