-- The kinds of record. Generic code (lists, reading, writing, bulk changes, search, locks, record history, handing
-- over) reads here what differs between kinds. A feature adds its kind by one row in its own file. No function lists
-- kinds by hand.

create table private.record_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- The table in `public`. The view <kind>_records exists beside it.
  relation text not null unique,
  -- The order in which kinds are searched and locked. Kinds from which other kinds' values follow come last.
  place smallint not null unique,
  -- The permission area and the owner column; null for records without an owner.
  area text,
  owner_column text,
  -- For records with several agents: the table in `public` with the columns <kind>_id and user_id, whose people see and
  -- change a record besides its owner.
  agents_relation text,
  -- Whether update_record() accepts the kind. Otherwise records are only created and deleted.
  is_editable boolean not null default true,
  -- Whether the table has a `client_id`, and whether figures of that client are computed from the record.
  has_client boolean not null default false,
  feeds_client boolean not null default false,
  -- The column with the record's successor, which changes together with it.
  successor_column text,
  -- Whether links to a deleted record are kept for a while (client-links.sql).
  keeps_links boolean not null default false,
  -- The order in which several records are locked, as columns of "r".
  lock_order text not null default 'r.id',
  -- The fields that a bulk change may set; null for a kind without bulk changes. And the columns that triggers change
  -- along with a column: {column: [columns]}.
  bulk_fields text[],
  derived_columns jsonb not null default '{}',
  -- The action of the area whose permission allows deletion.
  delete_action text not null default 'DELETE' check (delete_action in ('UPDATE', 'DELETE')),
  -- The display in the global search, as expressions over "r": the title, the line below it, and the column with the
  -- folded title. Null for a kind that the search excludes.
  title text,
  detail text,
  title_key text,
  -- The records that a leaving member hands over, as a condition on "r".
  handed_over text,
  -- Whether list_updated_records() includes the kind.
  is_synchronized boolean not null default false,
  -- For a kind whose events webhooks send: the area of the permission to view it.
  webhook_area text,
  check ((area is null) = (owner_column is null)),
  check (agents_relation is null or area is not null),
  check (bulk_fields is null or area is not null),
  check (handed_over is null or area is not null),
  check ((title is null) = (title_key is null) and (title is null) = (detail is null))
);

-- The tables that refer to a kind and whose rows are changed or deleted with its records, in lock order.
create table private.record_dependents (
  kind text not null,
  place smallint not null,
  relation text not null,
  link text not null,
  primary key (kind, place)
);

-- The subject of a timeline request, and the parts that the caller may see (timeline.sql).
create type private.timeline_scope as (
  tenant_id uuid, client_id uuid, sees_client boolean,
  -- The requested deal, and the visible deals: that deal, or the client's.
  deal_id uuid, deal_ids uuid[],
  -- The owners whose messages are visible, as returned by visible_owners(); and whether all messages of this client are
  -- visible.
  senders uuid[], sees_all_messages boolean
);

-- The sources of the timeline of a client or deal. A feature adds its own source by a row in its own file.
create table private.timeline_sources (
  -- The name on the timeline. Each of several rows with the same kind is read by its own index.
  kind text not null,
  place smallint not null default 1,
  -- The table in `public`, the column with the time of the entry, and the condition on the rows "r" within the scope
  -- $1. Rows of a kind with an owner are also limited to visible owners.
  relation text not null,
  happened_at text not null,
  condition text not null,
  -- The view from which entries are returned, and its long text column, which is truncated.
  view text not null,
  long_text text,
  primary key (kind, place)
);

-- Returns the definition of a kind. Throws PT404 for an unknown kind.
create function private.require_kind(p_kind text) returns private.record_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  found_kind private.record_kinds;
begin
  select k.* into found_kind from private.record_kinds k where k.kind = p_kind;
  perform private.require_found(found, 'There is no such kind of record');
  return found_kind;
end $$;

-- Returns the definition of a kind whose records have an owner. Throws PT404 for any other kind.
create function private.require_owned_kind(p_kind text) returns private.record_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  owned private.record_kinds := private.require_kind(p_kind);
begin
  perform private.require_found(owned.area is not null, 'There is no such kind of record');
  return owned;
end $$;

-- Returns the table of a kind. Throws PT404 for an unknown kind.
create function private.record_table(p_kind text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.require_kind(p_kind)).relation;
end $$;

-- Returns the kind of a table's records; null for a table without a kind.
create function private.find_kind_of(p_relation regclass) returns text
language sql stable set search_path = '' as $$
  select k.kind from private.record_kinds k where format('public.%I', k.relation)::regclass = p_relation
$$;

grant execute on function private.require_kind, private.require_owned_kind, private.record_table to authenticated;
