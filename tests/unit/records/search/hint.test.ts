import { describe, expect, it } from "vitest";
import { getEmptyResultHint } from "@/lib/records/search/hint";

describe("the hint for an empty result", () => {
  it.each([
    ["jane@gmial.com", "Did you mean “jane@gmail.com”?"],
    ["Colombus", "Did you mean “columbus”?"],
    ["ab", "Type at least 3 characters to search."],
    ["jane@exam", "Type the complete email address, such as name@example.com."],
    ["614-555-99", "Try the whole phone number with its area code, or only its last four digits."],
    ["614 555 0199", "No client has the number (614) 555-0199."],
    ["+1 (614) 555-0199", "No client has the number (614) 555-0199."],
    ["jane@example.com", "No results found"],
    ["Nobody Atall", "No results found"],
  ])("for %s", (query, hint) => {
    expect(getEmptyResultHint(query)).toBe(hint);
  });
});
