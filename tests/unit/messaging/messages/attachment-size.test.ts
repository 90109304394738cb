import { expect, test } from "vitest";
import { validateFiles } from "@/lib/messaging/messages/attachment-size";

const MB = 1024 * 1024;
const files = (count: number, size = 1) => Array.from({ length: count }, () => ({ size }));

test("a mail accepts up to 20 files and 10 MB together, whichever limit is reached first", () => {
  expect(validateFiles([], files(20))).toBeNull();
  expect(validateFiles(files(1), files(20))).toBe("Attach at most 20 files");
  expect(validateFiles(files(1, 4 * MB), files(1, 6 * MB))).toBeNull();
  expect(validateFiles(files(1, 4 * MB), files(1, 6 * MB + 1))).toBe(
    "Attachments can be up to 10 MB together",
  );
});
