/**
 * Splits the value of a secret's variable. The first secret signs; all of them are accepted, so that a secret
 * can be replaced without interruption (docs/operations.md, "A key that leaked").
 */
export function listSecrets(value: string): [string, ...string[]] {
  const [current = "", ...others] = value.split(",").map((secret) => secret.trim());
  return [current, ...others];
}
