import type { ConnectionContextOptions, IntrospectResult, VarsContext } from "@supabase/lite";
import type pg from "pg";
import { ApiConnection, type DatabaseAddress } from "./connection";
import { currentRequest } from "./current-request";
import { createNarrowing } from "./narrow-schema";
import { toHostedError } from "./refusals";
import {
  ARRAY_TYPES_QUERY,
  toArrayTypes,
  type ArrayTypes,
} from "@/lib/foundation/database/value-types";

type Work = Parameters<ApiConnection["withContext"]>[1];
type Database = Parameters<Work>[0];
type Setting = readonly [name: string, value: string];
type Call = NonNullable<ConnectionContextOptions["rpc"]>;

/** The API's facts about the database, read once. */
type Catalog = {
  schema: IntrospectResult;
  arrayTypes: ArrayTypes;
  /** The session settings of each role, such as its statement_timeout. */
  settings: ReadonlyMap<string, readonly Setting[]>;
  /** The time limit of each function that sets one. */
  callLimits: ReadonlyMap<string, string>;
};

/** Reads the tables, functions and types, and the settings of the roles that requests run as. */
export async function readCatalog(
  superuser: pg.Client,
  address: DatabaseAddress,
): Promise<Catalog> {
  const arrays = await superuser.query<{ type: number; element: number }>(ARRAY_TYPES_QUERY);
  const settings = await superuser.query<{ role: string; entries: Setting[] }>(
    `select r.rolname as role, json_agg(array[s.name, substr(c.entry, strpos(c.entry, '=') + 1)]) as entries
     from pg_roles r cross join unnest(r.rolconfig) as c (entry)
     join pg_settings s on s.name = split_part(c.entry, '=', 1) and s.context = 'user'
     where r.rolname in ('anon', 'authenticated', 'service_role') group by r.rolname`,
  );
  // PostgREST does the same, because a limit set during a statement does not apply to that statement.
  const limits = await superuser.query<{ name: string; limit: string }>(
    `select p.proname as name, split_part(c.entry, '=', 2) as "limit"
     from pg_proc p cross join unnest(p.proconfig) as c (entry)
     where p.pronamespace = 'public'::regnamespace and c.entry like 'statement\\_timeout=%'`,
  );
  const arrayTypes = toArrayTypes(arrays.rows);
  return {
    schema: await readSchema(address, arrayTypes),
    arrayTypes,
    settings: new Map(settings.rows.map(({ role, entries }) => [role, entries])),
    callLimits: new Map(limits.rows.map(({ name, limit }) => [name, limit])),
  };
}

/**
 * Reads the schema without the text of views. For each request lite searches the text of every view, once per
 * column, for casts to custom types, which this schema does not have. Without the texts a request takes half the
 * time.
 */
async function readSchema(address: DatabaseAddress, arrayTypes: ArrayTypes) {
  const connection = new ApiConnection(address, { arrayTypes });
  const schema = await connection.introspect().finally(() => connection.close());
  return { ...schema, views: schema.views.map((view) => ({ ...view, sql: "" })) };
}

/**
 * Runs every request in its own transaction, as the role in its token and with that role's limits.
 * Lite would first grant anon and authenticated everything on every table, so the revokes and
 * column grants of migrations would only hold on a hosted project.
 */
export class RequestConnection extends ApiConnection {
  private readonly catalog: Catalog;

  constructor(address: DatabaseAddress, catalog: Catalog, settings?: Record<string, string>) {
    super(address, { ...(settings && { settings }), arrayTypes: catalog.arrayTypes });
    this.catalog = catalog;
  }

  protected get schema(): IntrospectResult {
    return this.catalog.schema;
  }

  override introspect(): Promise<IntrospectResult> {
    return Promise.resolve(this.schema);
  }

  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (database: Database) => Promise<T>,
    { transaction, forceRollback, rpc }: ConnectionContextOptions = {},
  ): Promise<T> {
    const settings = [...this.settingsFor(vars), ...(rpc ? this.callSettings(rpc) : [])];
    const run = async (database: Database) => {
      await apply(database, settings);
      return work(database);
    };
    if (transaction) return run(transaction);
    return forceRollback ? this.tryOut(run) : this.runInTransaction(run);
  }

  /** Runs `run`, rolls it back and returns its result. */
  private async tryOut<T>(run: (database: Database) => Promise<T>): Promise<T> {
    let outcome: { answer: T } | undefined;
    try {
      await this.runInTransaction(async (database) => {
        outcome = { answer: await run(database) };
        throw new Error("Only tried out");
      });
    } catch (error) {
      if (!outcome) throw error;
    }
    if (!outcome) throw new Error("Nothing was tried out");
    return outcome.answer;
  }

  private settingsFor(vars: VarsContext | undefined): Setting[] {
    const { auth, storage } = (vars ?? {}) as RequestVars;
    const role = auth?.role ?? "anon";
    return [
      ["role", role],
      ["request.jwt.claims", JSON.stringify(auth?.jwt ?? { role })],
      ["request.jwt.claim.sub", auth?.uid ?? ""],
      ["request.jwt.claim.role", role],
      ["storage.operation", storage?.operation ?? ""],
      ["request.headers", JSON.stringify(Object.fromEntries(currentRequest()?.headers ?? []))],
      ...(this.catalog.settings.get(role) ?? []),
    ];
  }

  /** The call's facts for database functions, a place for their response settings, and the time limit. */
  private callSettings({ method, path, readOnly }: Call): Setting[] {
    const limit = this.catalog.callLimits.get(path.slice(path.lastIndexOf("/") + 1));
    return [
      ["response.status", ""],
      ["response.headers", ""],
      ["request.method", method],
      ["request.path", path],
      ...(readOnly ? ([["transaction_read_only", "on"]] as const) : []),
      ...(limit ? ([["statement_timeout", limit]] as const) : []),
    ];
  }
}

/** The REST service's connection. The database's refusals get PostgREST's responses. */
export class RestConnection extends RequestConnection {
  private readonly narrow = createNarrowing(this.schema);

  override introspect(): Promise<IntrospectResult> {
    const request = currentRequest();
    return Promise.resolve(request ? this.narrow(request) : this.schema);
  }

  override normalizeDbError(error: unknown): unknown {
    return toHostedError(error);
  }
}

type RequestVars = {
  auth?: { uid?: string | null; role?: string; jwt?: object | null };
  storage?: { operation?: string | null };
};

/** Applies the settings until the end of the transaction, in one statement. */
async function apply(database: Database, settings: readonly Setting[]): Promise<void> {
  await database
    .selectNoFrom(({ fn, val }) =>
      settings.map(([name, value], index) =>
        fn<string>("set_config", [val(name), val(value), val(true)]).as(`s${index}`),
      ),
    )
    .execute();
}
