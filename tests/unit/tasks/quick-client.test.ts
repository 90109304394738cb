import { describe, expect, it } from "vitest";
import { namedClient, spelledFor } from "@/lib/tasks/quick-client";

const aisha = { id: "1", label: "Aisha Mbeki" };
const tom = { id: "2", label: "Tom Mbeki" };
const angel = { id: "3", label: "Ángel O’Brien-Ruiz" };
const bank = { id: "4", label: "Mary Jones" };

describe("whom a line means", () => {
  it("is the one client whose name has the words, accents and case aside", () => {
    expect(namedClient([{ name: "mbeki", found: [aisha] }]).client).toBe(aisha);
    expect(namedClient([{ name: "angel ruiz", found: [angel] }]).client).toBe(angel);
  });

  it("goes by the likeliest guess that names one", () => {
    const searches = [
      { name: "contract", found: [] },
      { name: "Aisha Mbeki", found: [aisha, tom] },
      { name: "Aisha", found: [aisha] },
    ];
    expect(namedClient(searches)).toEqual({ client: aisha, offered: [] });
  });

  it("asks where two have the name", () => {
    const { client, offered } = namedClient([{ name: "Mbeki", found: [aisha, tom] }]);
    expect(client).toBeNull();
    expect(offered).toEqual([aisha, tom]);
  });

  it("offers who is nearly called so, once, and nobody who was found for another reason", () => {
    const found = [aisha, bank];
    const searches = [
      { name: "mbek", found },
      { name: "mbeky", found },
    ];
    expect(namedClient(searches)).toEqual({ client: null, offered: [aisha] });
    expect(namedClient([])).toEqual({ client: null, offered: [] });
  });

  it("is whoever a whole number or address belongs to", () => {
    expect(namedClient([{ name: "(614)555-0142", found: [bank] }]).client).toBe(bank);
    expect(namedClient([{ name: "mary@example.com", found: [bank] }]).client).toBe(bank);
  });
});

describe("the title", () => {
  it("spells the client as they do", () => {
    expect(spelledFor("Call mbeki about aisha", aisha)).toBe("Call Mbeki about Aisha");
    expect(spelledFor("Call mbeki", null)).toBe("Call mbeki");
  });
});
