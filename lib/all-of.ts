type Read<Reading> = { [Name in keyof Reading]: Awaited<Reading[Name]> };

/** Promise.all by name: several things that are read at the same time. */
export async function allOf<Reading extends object>(reading: Reading): Promise<Read<Reading>> {
  const read = Object.entries(reading).map(async ([name, one]) => [name, await one] as const);
  return Object.fromEntries(await Promise.all(read)) as Read<Reading>;
}
