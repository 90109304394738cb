import { describe, expect, it } from "vitest";
import { parseTypedClient } from "@/lib/records/clients/parse-typed-client";

describe("text typed into the client search, as the values of a new client", () => {
  it.each([
    ["jane foo", { name: "Jane Foo", phone: "", email: "" }],
    ["anne-marie de la cruz", { name: "Anne-Marie De La Cruz", phone: "", email: "" }],
    ["Dana de la Cruz", { name: "Dana de la Cruz", phone: "", email: "" }],
    [" 614 555 0142 ", { name: "", phone: "(614) 555-0142", email: "" }],
    ["+44 20 7946 0958", { name: "", phone: "+44 20 7946 0958", email: "" }],
    ["jane@example.com", { name: "", phone: "", email: "jane@example.com" }],
    ["555", { name: "555", phone: "", email: "" }],
  ])("%s", (typed, client) => {
    expect(parseTypedClient(typed)).toEqual(client);
  });
});
