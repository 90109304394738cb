import { expect, test } from "vitest";
import {
  forecastImport,
  keptAs,
  mappingOf,
  missingColumns,
  previewImport,
} from "@/lib/clients/import-preview";

const fileOf = (text: string) => new File([text], "book.csv", { type: "text/csv" });

test("a file's columns are guessed and its rows forecast by the server's rules", async () => {
  const preview = await previewImport(
    fileOf("Full Name,Cell,Shoe size\nAda,614 555 0101,9\nBo,,8\n"),
  );
  expect(preview.guess).toEqual(["name", "phone", null]);
  const forecast = await forecastImport(preview, preview.guess);
  expect(forecast.ready).toBe(1);
  expect(forecast.rejected).toMatchObject([{ row: 3, reason: "Phone is required" }]);
});

test("a file that cannot be read says why", async () => {
  await expect(previewImport(fileOf(""))).rejects.toThrow("The file is empty");
});

test("the choice is told by header, left out columns as empty text", () => {
  expect(mappingOf(["Who", "How", "Why"], ["name", "phone", null])).toEqual({
    Who: "name",
    How: "phone",
    Why: "",
  });
});

test("a name may come in two columns; a phone number is always needed", () => {
  expect(missingColumns(["first_name", "last_name", "phone"])).toEqual([]);
  expect(missingColumns(["name", null])).toEqual(["phone"]);
  expect(missingColumns(["email"])).toEqual(["name", "phone"]);
});

test("the preview says under which label further e-mails and phones are kept", () => {
  const header = ["Name", "Phone", "Mobile", "Work email"];
  const columns = ["name", "phone", "phone", "other_email"] as const;
  const labels = header.map((_name, index) => keptAs(header, [...columns], index));
  expect(labels).toEqual([null, null, "Mobile", "Work"]);
});
