import { database, stack } from "../../../stack";

/** Changes a listing on the stand-in's page, as a vendor's feed would. */
export async function changeListing(
  number: string,
  { price, status }: { price: number; status: string },
): Promise<void> {
  const response = await fetch(`${stack.MLS_PAGE_URL}/listing/${number}`, {
    method: "POST",
    body: new URLSearchParams({ price: String(price), status }),
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`The sample MLS answered ${response.status}`);
}

/** Makes the worker read the changes of the shared MLS at once, which the schedule does every ten minutes. */
export async function pollNow(): Promise<void> {
  await database.query(
    `select graphile_worker.add_job('poll_mls', '{"connection": "shared"}', queue_name => 'mls:shared')`,
  );
}
