import { database } from "../../../stack";

/**
 * Returns a function that lists the names a routine may read from an object argument: the words of its definition
 * and of the definitions of everything it calls, and the names of columns, because a row created from an object
 * reads those.
 */
export async function listReadNames(): Promise<(routine: string) => Set<string>> {
  const { rows: routines } = await database.query<{ name: string; text: string }>(
    `select proname as name, string_agg(pg_get_functiondef(oid), ' ') as text from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' group by 1`,
  );
  const { rows: columns } = await database.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema in ('public', 'private')",
  );
  const words = new Map(routines.map(({ name, text }) => [name, new Set(text.match(/\w+/g))]));
  return (routine) => {
    const names = new Set([...columns.map(({ name }) => name), routine]);
    // Iterating a Set also visits the members added meanwhile.
    for (const name of names) for (const word of words.get(name) ?? []) names.add(word);
    return names;
  };
}
