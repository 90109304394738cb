import { randomUUID } from "node:crypto";
import { OUTSIDE, queryId, type Name, type World } from "../world";

export type Side = "Listing" | "Buying";
export const SIDES = ["Buying", "Listing"] as const;
export type Sides = Record<Side, string>;
export type Rooms = { id: string; sides: Record<string, string>; items: Record<string, string> };

/** The rooms of addBothSides() that each person can access. */
export const ROOM_REACH: readonly [Name, readonly Side[]][] = [
  ["owner", SIDES],
  ["admin", SIDES],
  ["manager", ["Listing"]],
  ["agent", ["Listing"]],
  ["elsewhere", ["Buying"]],
  ["teammate", []],
  ["viewer", []],
  ["both", []],
  ...OUTSIDE.map((name): [Name, []] => [name, []]),
];

/** Adds a listing of "agent", whose buying side belongs to "elsewhere". */
export async function addBothSides(world: World): Promise<{ id: string; sides: Sides }> {
  const { sql, tenant, people, impersonate } = world;
  const id = await queryId(
    sql,
    "insert into transactions (tenant_id, owner_id, kind) values ($1, $2, 'Listing') returning id",
    [tenant, people.agent],
  );
  await impersonate("owner");
  await sql.run("select set_transaction_side($1, $2, 'Buying', $3)", [
    tenant,
    id,
    JSON.stringify({ agents: [{ user_id: people.elsewhere, weight: 1 }] }),
  ]);
  await sql.resetRole();
  const sides = await sql.run<{ id: string; side: keyof Sides }>(
    "select id, side from transaction_sides where transaction_id = $1",
    [id],
  );
  return { id, sides: Object.fromEntries(sides.map(({ id, side }) => [side, id])) as Sides };
}

/** Calls addBothSides() and adds an item to each room. */
export async function addRooms(world: World, item: object = {}): Promise<Rooms> {
  const { id, sides } = await addBothSides(world);
  const items: Record<string, string> = {};
  for (const [side, sideId] of Object.entries(sides)) {
    items[side] = await addItem(world, { id, sideId }, { title: side, ...item });
  }
  return { id, sides, items };
}

export const addItem = (
  { sql, tenant }: World,
  { id, sideId }: { id: string; sideId: string },
  item: object = {},
) => {
  const values = {
    ...{ tenant_id: tenant, transaction_id: id, side_id: sideId, template_item_id: randomUUID() },
    ...{ place: 0, kind: "document", title: "Contract", is_required: true, responsible: "agent" },
    ...{ created_at: "2026-11-20T12:00:00Z", updated_at: "2026-11-20T12:00:00Z" },
    ...item,
  };
  const columns = Object.keys(values).join(", ");
  return queryId(
    sql,
    `insert into checklist_items (${columns})
     select ${columns} from jsonb_populate_record(null::checklist_items, $1) returning id`,
    [JSON.stringify(values)],
  );
};

/**
 * Stores bytes in the bucket, without a row that names them, as the app does. Returns their id. Ends as the
 * migrating role.
 */
export async function storeBytes(
  { sql, tenant }: World,
  { size = 6, daysAgo = 0 }: { size?: number; daysAgo?: number } = {},
): Promise<string> {
  const id = randomUUID();
  await sql.resetRole();
  await sql.run(
    `insert into storage.objects (bucket_id, name, metadata, created_at)
     values ('documents', $1, $2, now() - make_interval(days => $3))`,
    [`${tenant}/${id}`, JSON.stringify({ size }), daysAgo],
  );
  return id;
}

type NewVersion = {
  sideId: string;
  documentId: string;
  as?: Name;
  isPdf?: boolean;
  cutFrom?: string;
};

/** Adds a version with its bytes to a document, a picture unless it is a PDF. Returns its id. */
export async function addVersion(
  world: World,
  { sideId, documentId, as, isPdf = false, cutFrom }: NewVersion,
): Promise<string> {
  const { sql, tenant, impersonate } = world;
  const id = await storeBytes(world);
  if (as) await impersonate(as);
  await sql.run(
    `insert into document_versions (id, tenant_id, side_id, document_id, content_type, size, sha256, pages, cut_from,
       first_page, last_page)
     values ($1, $2, $3, $4, $5, 6, repeat('a', 64), $6, $7, $8, $8)`,
    [
      ...[id, tenant, sideId, documentId, isPdf ? "application/pdf" : "image/png"],
      ...[isPdf ? 1 : null, cutFrom ?? null, cutFrom ? 1 : null],
    ],
  );
  return id;
}

/** Adds a document to a side, without a version. Returns its id. */
export const addDocument = ({ sql, tenant }: World, sideId: string, name = "Offer") =>
  queryId(
    sql,
    "insert into transaction_documents (tenant_id, side_id, name) values ($1, $2, $3) returning id",
    [tenant, sideId, name],
  );

/** Attaches a new document of the side to an item, whose status stays the same. */
export async function attachDocument(world: World, itemId: string): Promise<string> {
  const { sql, tenant } = world;
  await sql.resetRole();
  const [item] = await sql.run<{ side_id: string; status: string }>(
    "select side_id, status from checklist_items where id = $1",
    [itemId],
  );
  const document = await addDocument(world, item!.side_id);
  await sql.run(
    "insert into checklist_item_documents (tenant_id, item_id, document_id) values ($1, $2, $3)",
    [tenant, itemId, document],
  );
  await sql.run("update checklist_items set status = $2::checklist_item_status where id = $1", [
    itemId,
    item!.status,
  ]);
  return document;
}
