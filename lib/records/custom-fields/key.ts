import { CUSTOM_FIELD_LIMITS } from "./field-types";

/** Returns the key that a name suggests: "Gate code (lobby)" gives `gate_code_lobby`, "2nd home" gives `field_2nd_home`. */
export function suggestKey(label: string): string {
  const words = label
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const key = /^[a-z]/.test(words) ? words : `field_${words}`;
  return key.slice(0, CUSTOM_FIELD_LIMITS.key).replace(/_+$/, "");
}

/** Returns a key for an option that none of `taken` has: the words of its label, with a number where they are taken. */
export function suggestOptionKey(label: string, taken: readonly string[]): string {
  const base = suggestKey(label).replace(/^field_(?=\d)/, "");
  let key = base;
  for (let count = 2; taken.includes(key); count += 1) key = `${base}_${count}`;
  return key;
}
