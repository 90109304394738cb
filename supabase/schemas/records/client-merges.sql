-- Merging two clients who are one person. All rows of one move to the other, from any table, and its links lead to the
-- survivor. A merge can be undone for thirty days (reversals.sql).

create table private.client_merges (
  -- The merged client.
  id uuid primary key,
  tenant_id uuid not null references public.tenants on delete cascade,
  survivor_id uuid not null,
  name text not null,
  merged_by uuid references auth.users on delete set null,
  merged_at timestamptz not null default now(),
  -- The reversal that undoes the merge; null when it cannot be undone.
  reversal_id uuid references private.reversals on delete set null,
  foreign key (tenant_id, survivor_id) references public.clients (tenant_id, id) on delete cascade
);

create index client_merges_survivor_idx on private.client_merges (survivor_id, merged_at desc);
create index client_merges_reversal_idx on private.client_merges (reversal_id);

alter table private.client_merges enable row level security;

------------------------------------------------------------------------------------------------------------
-- The merged values
------------------------------------------------------------------------------------------------------------

-- Joins lists of {label, p_key} (email, phone), each address or number once and without p_first.
create function private.merge_contacts(p_first text, p_key text, p_list jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with entries as (
    select e.place, e.entry, case p_key when 'email' then lower(e.entry ->> 'email')
      else coalesce(nullif(private.phone_digits(e.entry ->> 'phone'), ''), lower(e.entry ->> 'phone')) end as key
    from jsonb_array_elements(
      jsonb_build_array(jsonb_build_object('label', 'Other', p_key, p_first)) || p_list) with ordinality e (entry, place)
    where e.entry ->> p_key is not null
  )
  select coalesce(jsonb_agg(f.entry order by f.place), '[]')
  from (select distinct on (e.key) e.place, e.entry from entries e order by e.key, e.place) f
  where f.place > 1
$$;

-- Returns all contacts of a client: the first as an entry, then the others.
create function private.all_contacts(p_first text, p_key text, p_others jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_first is null then '[]' else jsonb_build_array(jsonb_build_object('label', 'Other', p_key, p_first)) end
    || p_others
$$;

-- Returns the survivor's new values. p_choices takes the other's value for a field set to `merge`; else the survivor's
-- own stays, or the other's fills a gap. Further emails, phones and tags are joined. Source, its detail and date belong
-- together: the other's are taken only if the survivor's are unknown.
create function private.merged_values(p_keep public.clients, p_merge public.clients, p_choices jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  keep_values jsonb := to_jsonb(p_keep);
  merge_values jsonb := to_jsonb(p_merge);
  source_values jsonb := case when p_keep.source = 'unknown' and p_merge.source <> 'unknown' then merge_values else keep_values end;
  answer jsonb;
begin
  select jsonb_object_agg(f, case when p_choices ->> f = 'merge' and merge_values -> f <> 'null' or keep_values -> f = 'null'
    then merge_values -> f else keep_values -> f end)
  into answer from unnest(private.client_columns()) f;
  select answer || jsonb_object_agg(f, coalesce(nullif(source_values -> f, 'null'), keep_values -> f))
  into answer from unnest(private.client_source_columns()) f;
  answer := answer || jsonb_build_object(
    'received_at', coalesce(nullif(source_values -> 'received_at', 'null'), nullif(keep_values -> 'received_at', 'null'), merge_values -> 'received_at'),
    'other_emails', private.merge_contacts(answer ->> 'email', 'email',
      private.all_contacts(p_keep.email, 'email', p_keep.other_emails) || private.all_contacts(p_merge.email, 'email', p_merge.other_emails)),
    'other_phones', private.merge_contacts(answer ->> 'phone', 'phone',
      private.all_contacts(p_keep.phone, 'phone', p_keep.other_phones) || private.all_contacts(p_merge.phone, 'phone', p_merge.other_phones)),
    'tag_ids', array(
      select t from (select t, min(place) as place from unnest(p_keep.tag_ids || p_merge.tag_ids) with ordinality u (t, place) group by t) once
      order by place limit 20));
  if greatest(jsonb_array_length(answer -> 'other_emails'), jsonb_array_length(answer -> 'other_phones')) > 10 then
    raise sqlstate 'PT409' using
      message = 'Together they have more than 11 emails or phones. Remove some of them first';
  end if;
  return answer;
end $$;

------------------------------------------------------------------------------------------------------------
-- Merging
------------------------------------------------------------------------------------------------------------

-- Locks the rows of the merged client, then both clients by id, as lock_for_deletion() does.
create function private.lock_for_merge(p_tenant_id uuid, p_keep_id uuid, p_merge_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  locked_client uuid;
begin
  for attempt in 1..10 loop
    begin
      perform private.lock_dependents('client', p_tenant_id, array[p_merge_id], '');
      perform private.lock_client_ids(p_tenant_id, array[p_keep_id, p_merge_id]);
      foreach locked_client in array array[least(p_keep_id, p_merge_id), greatest(p_keep_id, p_merge_id)] loop
        perform private.lock_records(
          'client', p_tenant_id, array[locked_client], case when locked_client = p_merge_id then 'update' else 'no key update' end);
      end loop;
      perform private.lock_dependents('client', p_tenant_id, array[p_merge_id], 'nowait');
      return;
    exception when lock_not_available then
      -- The rollback has released the locks of this attempt.
    end;
  end loop;
end $$;

-- Throws PT404 unless the caller sees both clients, and refuses when they may not change both. Merging needs no further
-- permission: who may change a client could retype it and move its rows, and a merge can be undone.
create function private.require_can_merge(p_tenant_id uuid, p_ids uuid[]) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_visible_client(p_tenant_id, i) from unnest(p_ids) i;
  if exists (select from unnest(p_ids) i where not private.can_update_client(p_tenant_id, i)) then
    raise insufficient_privilege using message = 'You cannot change both of these clients';
  end if;
end $$;

-- Changes every link to one client so that it refers to another, and stores the old links.
create function private.move_to_survivor(p_reversal_id uuid, p_keep_id uuid, p_merge_id uuid) returns void
language sql set search_path = '' as $$
  select private.snapshot_rows(p_reversal_id, l.relation, array[l.link], array[p_merge_id], p_link => l.link)
  from private.list_foreign_keys('public.clients') l;
  select private.relink_rows('public.clients', array[p_merge_id], '{c,n,a,r,l}', p_keep_id);
$$;

-- Merges the client p_merge_id into p_keep_id and returns the survivor's row; see merged_values() for p_choices. Throws
-- PT404 unless the caller sees both, PT409 when they have too many addresses together.
create function public.merge_clients(p_tenant_id uuid, p_keep_id uuid, p_merge_id uuid, p_choices jsonb default '{}')
returns json
language plpgsql security definer set search_path = '' as $$
declare
  keep public.clients;
  merged public.clients;
  outcome jsonb;
  reversal uuid;
begin
  if p_keep_id is null or p_keep_id is not distinct from p_merge_id then
    raise sqlstate 'PT400' using message = 'Choose two clients to merge';
  end if;
  perform private.require_object(p_choices, 'Send what to take from whom as one object');
  perform private.require_can_merge(p_tenant_id, array[p_keep_id, p_merge_id]);
  perform private.lock_for_merge(p_tenant_id, p_keep_id, p_merge_id);
  perform private.require_can_merge(p_tenant_id, array[p_keep_id, p_merge_id]);
  select c.* into strict keep from public.clients c where c.id = p_keep_id;
  select c.* into strict merged from public.clients c where c.id = p_merge_id;
  outcome := private.merged_values(keep, merged, p_choices);

  -- The merged client's plans were meant for another situation, so they stop. The survivor stays in theirs.
  perform private.stop_enrolments(array(select e.id from public.action_plan_enrolments e where e.client_id = p_merge_id), 'merged');
  insert into private.reversals (tenant_id, user_id, kind, action, expires_at)
  values (p_tenant_id, (select auth.uid()), 'merge', 'UPDATE', now() + interval '30 days')
  returning id into reversal;
  perform private.move_to_survivor(reversal, p_keep_id, p_merge_id);
  perform private.move_automation_runs(p_keep_id, p_merge_id);
  perform private.snapshot_rows(reversal, 'public.clients', array(select jsonb_object_keys(outcome)) || array['custom'], array[p_keep_id]);
  perform private.snapshot_deletion(reversal, 'public.clients', array[p_merge_id]);
  delete from public.clients c where c.id = p_merge_id;
  perform private.update_records('clients', p_tenant_id, array[p_keep_id],
    (select jsonb_object_agg(f, format('given.%I', f)) from jsonb_object_keys(outcome) f), outcome);
  perform private.set_custom_values('clients', p_keep_id, merged.custom || keep.custom);
  perform private.snapshot_outcome(reversal);
  insert into private.client_merges (id, tenant_id, survivor_id, name, merged_by, reversal_id)
  values (p_merge_id, p_tenant_id, p_keep_id, merged.name, (select auth.uid()), reversal);
  return private.get_record('client', p_tenant_id, p_keep_id);
end $$;

-- Undoes a merge: restores the client under its id, with its rows. Additions to the survivor and later changes by anybody
-- stay as they are. Returns {id, survivor_id, restored, kept}. Throws PT404 when there is no such merge or its survivor
-- is out of sight, PT410 after thirty days.
create function public.unmerge_clients(p_tenant_id uuid, p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  merge private.client_merges;
  reversal private.reversals;
  answer jsonb;
begin
  select m.* into merge from private.client_merges m
  where m.id = p_id and m.tenant_id = private.member_tenant_or_null(p_tenant_id) for update;
  perform private.require_found(found, 'There is nothing left to undo');
  perform private.require_can_merge(p_tenant_id, array[merge.survivor_id]);
  select r.* into reversal from private.reversals r where r.id = merge.reversal_id for update;
  if reversal.id is null or reversal.expires_at < now() then
    raise sqlstate 'PT410' using message = 'It is too late to undo this';
  end if;
  -- When the survivor was merged in turn, its rows moved on. They count as unchanged where that merge left them.
  update private.reversal_rows b set new_values = b.new_values || jsonb_build_object('client_id', merge.survivor_id)
  where b.reversal_id = reversal.id and b.columns @> array['client_id'];
  delete from private.client_merges m where m.id = p_id;
  answer := private.restore_reversal(reversal, 'public.clients');
  perform private.restore_automation_runs(merge.survivor_id, p_id);
  return answer || jsonb_build_object('id', p_id, 'survivor_id', merge.survivor_id);
end $$;

-- Returns the client into which another was merged, or null when there is none that the caller sees.
create function public.find_merge_survivor(p_tenant_id uuid, p_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select m.survivor_id
  from private.client_merges m
  join public.clients c on c.id = m.survivor_id
  cross join lateral (select private.visible_owners('CLIENTS', p_tenant_id) as owners) mine
  where m.id = p_id and m.tenant_id = private.member_tenant_or_null(p_tenant_id) and (mine.owners is null or c.owner_id = any (mine.owners))
$$;

-- Lists the merges into a client that can still be undone, latest first. Returns [{id, name, merged_at, merged_by_name,
-- undo_until}], empty when the caller does not see the client.
create function public.list_client_merges(p_tenant_id uuid, p_client_id uuid)
returns table (id uuid, name text, merged_at timestamptz, merged_by_name text, undo_until timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.id, m.name, m.merged_at, p.name, r.expires_at
  from private.client_merges m
  join private.reversals r on r.id = m.reversal_id and r.expires_at > now()
  left join public.profiles p on p.user_id = m.merged_by
  where m.survivor_id = p_client_id and public.find_merge_survivor(p_tenant_id, m.id) = p_client_id
  order by m.merged_at desc, m.id
  limit 50
$$;

grant execute on function public.merge_clients, public.unmerge_clients, public.find_merge_survivor, public.list_client_merges
  to authenticated;
