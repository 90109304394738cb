import type { Task } from "graphile-worker";

/** Cuts what still points at clients that can no longer be put back, some at a time; the database function says which. */
export const purgeDeletedClients: Task = async (_payload, { withPgClient }) => {
  const forgetSome = () =>
    withPgClient(async (client) => {
      const { rows } = await client.query<{ forgot: boolean }>(
        "select public.purge_deleted_clients() as forgot",
      );
      return rows[0]?.forgot ?? false;
    });
  let more = await forgetSome();
  while (more) more = await forgetSome();
};
