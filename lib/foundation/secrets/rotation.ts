/**
 * Splits the value of a secret's variable. The first secret signs; the others count too, so that a change takes nobody by
 * surprise (docs/operations.md, "A key that leaked").
 */
export function listSecrets(value: string): [string, ...string[]] {
  const [current = "", ...others] = value.split(",").map((secret) => secret.trim());
  return [current, ...others];
}
