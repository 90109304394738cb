import { describe, expect, it } from "vitest";
import { matchClient, applyClientSpelling } from "@/lib/records/tasks/quick-client";

const aisha = { id: "1", label: "Aisha Mbeki" };
const tom = { id: "2", label: "Tom Mbeki" };
const angel = { id: "3", label: "Ángel O’Brien-Ruiz" };
const bank = { id: "4", label: "Mary Jones" };

describe("the client of a line", () => {
  it("is the one client whose name contains the words, ignoring accents and case", () => {
    expect(matchClient([{ name: "mbeki", found: [aisha] }]).client).toBe(aisha);
    expect(matchClient([{ name: "angel ruiz", found: [angel] }]).client).toBe(angel);
  });

  it("follows the most likely guess that matches a name", () => {
    const searches = [
      { name: "contract", found: [] },
      { name: "Aisha Mbeki", found: [aisha, tom] },
      { name: "Aisha", found: [aisha] },
    ];
    expect(matchClient(searches)).toEqual({ client: aisha, offered: [] });
  });

  it("is not chosen when two clients have the name, and both are suggested", () => {
    const { client, offered } = matchClient([{ name: "Mbeki", found: [aisha, tom] }]);
    expect(client).toBeNull();
    expect(offered).toEqual([aisha, tom]);
  });

  it("is suggested by similar names, once each, and not by a match outside the name", () => {
    const found = [aisha, bank];
    const searches = [
      { name: "mbek", found },
      { name: "mbeky", found },
    ];
    expect(matchClient(searches)).toEqual({ client: null, offered: [aisha] });
    expect(matchClient([])).toEqual({ client: null, offered: [] });
  });

  it("is found by a complete phone number or email address", () => {
    expect(matchClient([{ name: "(614)555-0142", found: [bank] }]).client).toBe(bank);
    expect(matchClient([{ name: "mary@example.com", found: [bank] }]).client).toBe(bank);
  });
});

describe("the title", () => {
  it("spells the client's name as stored", () => {
    expect(applyClientSpelling("Call mbeki about aisha", aisha)).toBe("Call Mbeki about Aisha");
    expect(applyClientSpelling("Call mbeki", null)).toBe("Call mbeki");
  });
});
