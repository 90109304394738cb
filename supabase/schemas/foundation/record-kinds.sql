-- The kinds of record. What works for any kind (lists, reading, writing, changes of many, search, locks, the history of a
-- record, handing over) reads here what it must know of one. A feature adds its kind by one row in its own file; no
-- function names kinds by hand.

create table private.record_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z_]{1,39}$'),
  -- Its table in `public`; beside it stands the view <kind>_records.
  relation text not null unique,
  -- In which order several kinds are searched and locked: those that others follow from come last.
  place smallint not null unique,
  -- Of records with an owner, and of no others: the area of their permissions, and the column with the owner.
  area text,
  owner_column text,
  -- Of records that several people work: who sees and changes one beside its owner, as a table in `public` with the columns
  -- <kind>_id and user_id.
  agents_relation text,
  -- Whether update_record() takes it; else it is only added and removed.
  is_editable boolean not null default true,
  -- Whether it has a client (`client_id`), and whether figures of that client follow from it.
  has_client boolean not null default false,
  feeds_client boolean not null default false,
  -- The column with the record that followed this one, which changes with it.
  successor_column text,
  -- Whether links to it are kept for a while when it is gone (client-links.sql).
  keeps_links boolean not null default false,
  -- In which order several are locked, as columns of "r".
  lock_order text not null default 'r.id',
  -- What may be asked of many at once; null for a kind that is changed one by one. And the columns that triggers write
  -- with a column: {column: [columns]}.
  bulk_fields text[],
  derived_columns jsonb not null default '{}',
  -- Which permission of the area deletes.
  delete_action text not null default 'DELETE' check (delete_action in ('UPDATE', 'DELETE')),
  -- How the search over everything shows one, as expressions over "r": its title and what stands beneath; and the column
  -- with the folded title. Null for a kind that it leaves out.
  title text,
  detail text,
  title_key text,
  -- Which records somebody who leaves hands over, as a condition on "r".
  handed_over text,
  -- Whether list_updated_records() tells of it.
  is_synchronized boolean not null default false,
  -- Of a kind whose events webhooks send: the area of the permission to view it.
  webhook_area text,
  check ((area is null) = (owner_column is null)),
  check (agents_relation is null or area is not null),
  check (bulk_fields is null or area is not null),
  check (handed_over is null or area is not null),
  check ((title is null) = (title_key is null) and (title is null) = (detail is null))
);

-- Which records point at one of a kind and are changed or removed with it, in the order in which they are locked.
create table private.record_dependents (
  kind text not null,
  place smallint not null,
  relation text not null,
  link text not null,
  primary key (kind, place)
);

-- Of whose timeline somebody asks, and what they may see of it (timeline.sql).
create type private.timeline_scope as (
  tenant_id uuid, client_id uuid, sees_client boolean,
  -- The deal asked for, and those in sight: that one, or the client's.
  deal_id uuid, deal_ids uuid[],
  -- Whose messages are in sight, as visible_owners() says it; and whether all of this client's are.
  senders uuid[], sees_all_messages boolean
);

-- What the timeline of a client or deal shows. A feature adds its own by a row in its own file.
create table private.timeline_sources (
  -- Its name on the timeline. Several rows of one kind are read each by its own index.
  kind text not null,
  place smallint not null default 1,
  -- The table in `public`, the column that says when something happened, and which rows "r" are shown, within the scope
  -- $1. Those of a kind with an owner are also limited to the owners in sight.
  relation text not null,
  happened_at text not null,
  condition text not null,
  -- The view that is read for the answer, and its column with a text that is cut.
  view text not null,
  long_text text,
  primary key (kind, place)
);

-- What is known of a kind. PT404 for what is none.
create function private.require_kind(p_kind text) returns private.record_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  found_kind private.record_kinds;
begin
  select k.* into found_kind from private.record_kinds k where k.kind = p_kind;
  perform private.require_found(found, 'There is no such kind of record');
  return found_kind;
end $$;

-- The same of a kind whose records have an owner.
create function private.require_owned_kind(p_kind text) returns private.record_kinds
language plpgsql stable security definer set search_path = '' as $$
declare
  owned private.record_kinds := private.require_kind(p_kind);
begin
  perform private.require_found(owned.area is not null, 'There is no such kind of record');
  return owned;
end $$;

-- The table of a kind.
create function private.record_table(p_kind text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (private.require_kind(p_kind)).relation;
end $$;

-- Returns the kind of a table's records; null for a table of none.
create function private.find_kind_of(p_relation regclass) returns text
language sql stable set search_path = '' as $$
  select k.kind from private.record_kinds k where format('public.%I', k.relation)::regclass = p_relation
$$;

grant execute on function private.require_kind, private.require_owned_kind, private.record_table to authenticated;
