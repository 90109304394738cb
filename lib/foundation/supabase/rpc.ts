import { toAppError } from "@/lib/foundation/errors";
import type { Database } from "./database.types";
import type { Db } from "./db";

type Functions = Database["public"]["Functions"];
type FunctionName = keyof Functions;
type Args<Name extends FunctionName> = Functions[Name]["Args"];
type Answer<Name extends FunctionName> = Functions[Name]["Returns"];

/** The arguments; none for a function without parameters. */
type Passed<Needed> = Record<never, never> extends Needed ? [args?: Needed] : [args: Needed];

/** Calls a database function and returns its result. Throws its refusal as AppError. */
export async function rpc<Name extends FunctionName>(
  db: Db,
  name: Name,
  ...[args]: Passed<Args<Name>>
): Promise<Answer<Name>> {
  const { data, error } = await db.rpc(name, args);
  if (error) throw toAppError(error);
  return data;
}

/** The functions with a parameter p_tenant_id. */
type OfTenants = {
  [Name in FunctionName]: "p_tenant_id" extends keyof Args<Name> ? Name : never;
}[FunctionName];

/** Calls rpc() for the actor's tenant. */
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
