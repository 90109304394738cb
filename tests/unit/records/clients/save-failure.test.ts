import { expect, test } from "vitest";
import { ApiError } from "@/lib/foundation/api/fetch";
import { createFailureText, updateFailureText } from "@/lib/records/clients/save-failure";

const refused = (status: number, message: string) => new ApiError({ status, code: "x", message });

test.each([
  [403, "anything", "Access denied. Please refresh the page and try again."],
  [401, "anything", "Please sign in again to continue."],
  [400, "Name too long", "Name too long (Status: 400)"],
  [500, "", "Failed to create client (Status: 500)"],
  [0, "anything", "Connection error. Please check your internet connection."],
])("a create refused with %i %j says %j", (status, message, text) => {
  expect(createFailureText(refused(status, message))).toBe(text);
});

test.each([
  [403, "You cannot change this client", "You cannot change this client"],
  [401, "anything", "Please sign in again to continue."],
  [404, "", "Failed to save client. Please try again."],
  [500, "An unexpected error has occurred.", "Failed to save client. Please try again."],
  [0, "anything", "Connection error. Please check your internet connection."],
])("a change refused with %i %j says %j", (status, message, text) => {
  expect(updateFailureText(refused(status, message))).toBe(text);
});
