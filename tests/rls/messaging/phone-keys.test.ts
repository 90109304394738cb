import fc from "fast-check";
import { getCountries, getExampleNumber, type CountryCode, type Examples } from "libphonenumber-js";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { parsePhoneNumber } from "@/lib/foundation/text/phone-number";
import { inRolledBackTransaction, type Sql } from "../with-user";

type Key = { key: string; is_textable: boolean };

/** Returns the database's key of each spelling. */
async function getKeys(sql: Sql, spellings: string[]): Promise<Key[]> {
  return sql.run<Key>(
    `select private.phone_digits(p) as key, private.is_textable(private.phone_digits(p)) as is_textable
     from unnest($1::text[]) with ordinality given (p, place) order by place`,
    [spellings],
  );
}

/** Expects that the database accepts only numbers that can be dialled, with the key of the dialled number. */
async function expectKeysOfDialled(spellings: string[]): Promise<number> {
  const dialled = spellings.flatMap((spelling) => {
    const number = parsePhoneNumber(spelling);
    return number ? [{ spelling, number }] : [];
  });
  await inRolledBackTransaction(async (sql) => {
    const written = await getKeys(
      sql,
      dialled.map(({ spelling }) => spelling),
    );
    const called = await getKeys(
      sql,
      dialled.map(({ number }) => number),
    );
    const different = dialled.filter(
      (_, place) => written[place]?.is_textable && written[place].key !== called[place]?.key,
    );
    expect(different).toEqual([]);
  });
  return dialled.length;
}

const NUMBER = "3805551240";
const EXTENSIONS = [
  "",
  " x7",
  "x1",
  " ext 9",
  " ext. 9",
  "#2",
  ",,1",
  ";ext=1",
  " extension 12",
  ",7",
  ";7",
  " ~3",
  " x",
];
const PREFIXES = [
  "",
  "1",
  "+1",
  "0111",
  "+1 1 ",
  "1 1 ",
  "011 1 ",
  "+ 1 ",
  "1-",
  "(1) ",
  "(+1) ",
  "tel:",
  "tel:+1",
  "call ",
];
const SHAPES = [
  "3805551240",
  "380-555-1240",
  "(380) 555-1240",
  "380.555.1240",
  "380/555/1240",
  "[380] 555 1240",
  "380\u00a0555\u00a01240",
  "380‑555‑1240",
  "380–555–1240",
];
const SPELLINGS = PREFIXES.flatMap((prefix) =>
  SHAPES.flatMap((shape) => EXTENSIONS.map((extension) => prefix + shape + extension)),
);

describe("the key of a phone number", () => {
  test("is the same for every spelling that dials a US number", () =>
    inRolledBackTransaction(async (sql) => {
      const dialled = SPELLINGS.filter((spelling) => parsePhoneNumber(spelling) === `+1${NUMBER}`);
      expect(dialled.length).toBeGreaterThan(1000);
      const keys = await getKeys(sql, dialled);
      const strange = dialled.filter((_, place) => keys[place]?.key !== NUMBER);
      expect(strange).toEqual([]);
      expect(keys.every(({ is_textable }) => is_textable)).toBe(true);
    }));

  test("matches the dialled number, or is not textable, for any mix of digits and signs", async () => {
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 0, max: 9999 }).map(String) },
      fc.constantFrom(
        "380",
        "555",
        "1240",
        "1",
        "+",
        "+1",
        "011",
        "0",
        "44",
        "7700",
        "900123",
        "(0)",
      ),
      fc.constantFrom(
        " ",
        "-",
        ".",
        "(",
        ")",
        "/",
        "x",
        "ext",
        "#",
        ",",
        ";ext=",
        "~",
        "*",
        "a",
        "\u00a0",
        "é",
        "３",
      ),
    );
    const phone = fc.array(piece, { minLength: 2, maxLength: 9 }).map((pieces) => pieces.join(""));
    const dialled = await expectKeysOfDialled(fc.sample(phone, { numRuns: 20_000, seed: 23 }));
    expect(dialled).toBeGreaterThan(200);
  });

  test("matches the dialled number, or is not textable, in every country and with any prefix", async () => {
    const prefixes = Array.from({ length: 200 }, (_, n) => [
      String(n),
      String(n).padStart(3, "0"),
    ]).flat();
    const spellings = getCountries().flatMap((country: CountryCode) => {
      const example = getExampleNumber(country, examples as unknown as Examples);
      if (!example) return [];
      const { countryCallingCode: code, nationalNumber: number } = example;
      return ["", "0", "1", "8", "06", "01", "(0)", ...prefixes].flatMap((prefix) => [
        `+${code} ${prefix}${number}`,
        `011${code}${prefix}${number.slice(1)}`,
      ]);
    });
    expect(await expectKeysOfDialled(spellings)).toBeGreaterThan(10_000);
  });

  test("is textable for an example number of every country", async () => {
    const numbers = getCountries().flatMap(
      (country) => getExampleNumber(country, examples as unknown as Examples)?.number ?? [],
    );
    expect(numbers.length).toBeGreaterThan(200);
    await inRolledBackTransaction(async (sql) => {
      const keys = await getKeys(sql, numbers);
      expect(numbers.filter((_, place) => !keys[place]?.is_textable)).toEqual([]);
    });
  });

  test("differs when the dialled numbers differ", () =>
    inRolledBackTransaction(async (sql) => {
      const numbers = [
        "+16561234567",
        "+6561234567",
        "+447700900123",
        "+14477009001",
        "+3805551240",
        "+13805551240",
        "+80012345678",
      ];
      const keys = await getKeys(sql, numbers);
      expect(new Set(keys.map(({ key }) => key)).size).toBe(numbers.length);
    }));

  test.each(["+44 7700 900123", "+44 20 7946 0018", "011 44 7700 900123", "+39 06 1234 5678"])(
    "of the foreign number %s is textable",
    (phone) =>
      inRolledBackTransaction(async (sql) => {
        expect(await getKeys(sql, [phone])).toEqual([
          { key: parsePhoneNumber(phone), is_textable: true },
        ]);
      }),
  );
});
