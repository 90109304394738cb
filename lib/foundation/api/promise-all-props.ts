type Resolved<Reading> = { [Name in keyof Reading]: Awaited<Reading[Name]> };

/** Promise.all for named values. */
export async function promiseAllProps<Reading extends object>(
  promises: Reading,
): Promise<Resolved<Reading>> {
  const entries = Object.entries(promises).map(async ([name, one]) => [name, await one] as const);
  return Object.fromEntries(await Promise.all(entries)) as Resolved<Reading>;
}
