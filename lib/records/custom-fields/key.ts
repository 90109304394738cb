import { CUSTOM_FIELD_LIMITS } from "./field-types";

/** Returns the key for a field's name: "Gate code (lobby)" → `gate_code_lobby`, "2nd home" → `field_2nd_home`. */
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

/** Returns a key for an option that is not in `taken`: the words of its label, with a number when they are taken. */
export function suggestOptionKey(label: string, taken: readonly string[]): string {
  const base = suggestKey(label).replace(/^field_(?=\d)/, "");
  let key = base;
  for (let count = 2; taken.includes(key); count += 1) key = `${base}_${count}`;
  return key;
}
