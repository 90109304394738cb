import { expect, test } from "vitest";
import { parseAddress } from "@/lib/listings/mls/typed-address";

test.each([
  [
    "1213 N Schiller St Apt 4B, Columbus, OH 43206",
    ["1213", "n", "schiller", "street", "4b", "columbus", "43206"],
  ],
  ["1213 schiller st.", ["1213", null, "schiller", "street", null, null, null]],
  ["77 North St", ["77", null, "north", "street", null, null, null]],
  ["500 West Park Street #2 43215", ["500", "w", "park", "street", "2", null, "43215"]],
  ["9 Cherry Bottom Rd Gahanna Ohio", ["9", null, "cherry bottom", "road", null, "gahanna", null]],
  ["1213 Schiller Columbus", ["1213", null, "schiller columbus", null, null, null, null]],
  ["43206 Elm St", ["43206", null, "elm", "street", null, null, null]],
  ["12 O'Brien Ct, New Albany", ["12", null, "obrien", "court", null, "new albany", null]],
])("parses the address %s", (typed, parts) => {
  const [number, direction, name, suffix, unit, city, zip] = parts;
  expect(parseAddress(typed)).toEqual({ number, direction, name, suffix, unit, city, zip });
});
