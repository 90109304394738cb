import { expect, test } from "vitest";
import {
  claimedType,
  documentName,
  downloadName,
} from "@/lib/records/transaction-documents/file-types";

test.each([
  ["Purchase contract.PDF", "Purchase contract"],
  ["../../etc/pass\u0001wd.png", ".. .. etc pass wd"],
  ["Addendum 3.final", "Addendum 3.final"],
  [".pdf", "Document"],
  ["", "Document"],
  [`${"é".repeat(300)}.pdf`, "é".repeat(200)],
])("a file called %j becomes the document %j", (file, name) => {
  expect(documentName(file)).toBe(name);
});

test("the download name of a later version contains its number", () => {
  const version = { number: 1, content_type: "image/jpeg" } as const;
  expect(downloadName("Check", version)).toBe("Check.jpg");
  expect(downloadName("Check", { ...version, number: 3 })).toBe("Check (version 3).jpg");
});

test("an extension claims its type in any letter case, and an unknown extension claims none", () => {
  expect(claimedType("a.JPEG")).toBe("image/jpeg");
  expect(claimedType("a.pdf.exe")).toBeNull();
});
