import { toAppError } from "@/lib/foundation/errors";
import type { Database } from "./database.types";
import type { Db } from "./db";

type Functions = Database["public"]["Functions"];
type FunctionName = keyof Functions;
type Args<Name extends FunctionName> = Functions[Name]["Args"];
type Answer<Name extends FunctionName> = Functions[Name]["Returns"];

/** What is passed on: nothing to a function that needs nothing. */
type Passed<Needed> = Record<never, never> extends Needed ? [args?: Needed] : [args: Needed];

/** What a function of the database answers. Throws what it refuses as AppError. */
export async function rpc<Name extends FunctionName>(
  db: Db,
  name: Name,
  ...[args]: Passed<Args<Name>>
): Promise<Answer<Name>> {
  const { data, error } = await db.rpc(name, args);
  if (error) throw toAppError(error);
  return data;
}

/** The functions that ask for whom of the teams they are called. */
type OfTenants = {
  [Name in FunctionName]: "p_tenant_id" extends keyof Args<Name> ? Name : never;
}[FunctionName];

/** rpc() for the actor's team. */
export async function tenantRpc<Name extends OfTenants>(
  db: Db,
  { tenantId }: { tenantId: string },
  name: Name,
  ...[args]: Passed<Omit<Args<Name>, "p_tenant_id">>
): Promise<Answer<Name>> {
  const { data, error } = await db.rpc(name, { ...args, p_tenant_id: tenantId } as Args<Name>);
  if (error) throw toAppError(error);
  return data;
}
