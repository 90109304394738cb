import type { ImportField } from "./import-fields";

/** The first filled cell of each field in a row. */
export type Cells = Partial<Record<ImportField, string>>;

const HOME_COUNTRY = /^(us|usa|u\.s\.|u\.s\.a\.|united states( of america)?)$/i;

export const isHomeCountry = (country: string): boolean => HOME_COUNTRY.test(country.trim());

export const joinParts = (parts: readonly (string | undefined)[], separator: string): string =>
  parts.filter(Boolean).join(separator);

/**
 * Composes "12 Elm St, Apt 3, Columbus, OH 43215" from its parts, or returns the address column when it is
 * complete.
 */
export function composeAddress({ address = "", address_2, city = "", state, zip, country }: Cells) {
  const whole = address.replace(/\s*\n\s*/g, ", ");
  if (city !== "" && whole.toLowerCase().includes(`, ${city.toLowerCase()}`)) return whole;
  const abroad = country && !isHomeCountry(country) ? country : "";
  return joinParts([whole, address_2, city, joinParts([state, zip], " "), abroad], ", ");
}
