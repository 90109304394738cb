-- Changing how a team scores its leads: preview, save, restore.

-- Throws unless the caller may configure scoring in this team (or has p_permission).
create function private.require_scoring_permission(p_tenant_id uuid, p_permission public.permission default 'LEAD_SCORING_CONFIGURE')
returns void language sql stable set search_path = '' as $$
  select private.require_permission(p_tenant_id, p_permission, 'You cannot configure lead scoring in this team')
$$;

-- Returns how a team scores now: {version, settings, model_keys}. Version 0 is the default; model_keys are the factors of
-- the active model, null without one. Our server explains it to every member who sees a score (lib/leads/leads).
create function public.get_lead_scoring(p_tenant_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'version', coalesce((select max(v.version) from public.lead_scoring_versions v where v.tenant_id = p_tenant_id), 0),
    'settings', (s.scoring).settings,
    'model_keys', case when (s.scoring).model is not null then (
      select jsonb_agg(k order by k collate "C") from jsonb_object_keys((s.scoring).model -> 'terms') k) end)
  from (select private.get_scoring(p_tenant_id) as scoring) s
$$;

-- Applies a new version by queueing all leads for rescoring. Throws PT409 unless the previous version exists.
create function private.apply_scoring_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.version > 1 and not exists (
    select from public.lead_scoring_versions v where v.tenant_id = new.tenant_id and v.version = new.version - 1
  ) then
    raise sqlstate 'PT409' using message = 'Somebody else has changed the scoring meanwhile. Reload the page to see it';
  end if;
  insert into private.lead_queue (tenant_id, client_id, traceparent)
  select s.tenant_id, s.client_id, (select private.get_traceparent()) from public.lead_scores s where s.tenant_id = new.tenant_id;
  return null;
end $$;

create trigger lead_scoring_versions_apply after insert on public.lead_scoring_versions
  for each row execute function private.apply_scoring_version();

-- Adds a version. Refuses the second of two concurrent ones, because its author has not seen the first.
create function private.add_scoring_version(
  p_tenant_id uuid, p_version integer, p_settings jsonb, p_model_id uuid, p_restored_from integer default null
) returns integer
language plpgsql set search_path = '' as $$
begin
  insert into public.lead_scoring_versions (tenant_id, version, settings, model_id, restored_from)
  values (p_tenant_id, p_version, p_settings, p_model_id, p_restored_from);
  return p_version;
exception when unique_violation then
  raise sqlstate 'PT409' using message = 'Somebody else has changed the scoring meanwhile. Reload the page to see it';
end $$;

-- Saves scoring settings, based on the version p_version that was read, and returns the new version. The model stays
-- active while the settings allow it. Throws PT400 for settings out of bounds, PT409 when another version was saved
-- meanwhile.
create function public.save_lead_scoring(p_tenant_id uuid, p_settings jsonb, p_version integer) returns integer
language plpgsql set search_path = '' as $$
begin
  perform private.require_scoring_permission(p_tenant_id);
  if p_version is null or not private.is_scoring_settings(p_settings) then
    raise sqlstate 'PT400' using message = 'Enter weights from 0 to 100, with warm below hot';
  end if;
  return private.add_scoring_version(p_tenant_id, p_version + 1, p_settings,
    case when (p_settings ->> 'learning')::boolean then (
      select v.model_id from public.lead_scoring_versions v where v.tenant_id = p_tenant_id and v.version = p_version) end);
end $$;

-- Restores an older version as a new one; 0 is the default.
create function public.restore_lead_scoring(p_tenant_id uuid, p_version integer) returns integer
language plpgsql set search_path = '' as $$
declare
  old public.lead_scoring_versions;
  latest public.lead_scoring_versions;
begin
  perform private.require_scoring_permission(p_tenant_id);
  select v.* into old from public.lead_scoring_versions v where v.tenant_id = p_tenant_id and v.version = p_version;
  if p_version = 0 then
    old.settings := private.default_scoring();
  elsif old.version is null then
    raise sqlstate 'PT404' using message = 'There is no such version';
  end if;
  select v.* into latest from public.lead_scoring_versions v
  where v.tenant_id = p_tenant_id order by v.version desc limit 1;
  -- A team that switches from a model back to the weights does not want the model to return the next night.
  if old.model_id is null and latest.model_id is not null then
    old.settings := old.settings || '{"learning": false}';
  end if;
  return private.add_scoring_version(
    p_tenant_id, coalesce(latest.version, 0) + 1, old.settings, old.model_id, p_restored_from => p_version);
end $$;

-- Returns the data for previewing settings (lib/leads/leads/score-preview.ts), for leads that the caller sees. {leads,
-- settings, model, sample: [columns of lead_facts(), and the name]}. Samples more than 2,000 leads by a hash of the id:
-- random but stable, so that a slider that is moved back shows the same result.
create function public.get_scoring_sample(p_tenant_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  owners uuid[];
  total bigint;
  sampled uuid[];
begin
  perform private.require_scoring_permission(p_tenant_id);
  owners := private.visible_owners('CLIENTS', p_tenant_id);
  select count(*) into total from public.lead_scores s where s.tenant_id = p_tenant_id and (owners is null or s.owner_id = any (owners));
  sampled := array(
    select s.client_id from public.lead_scores s
    where s.tenant_id = p_tenant_id and (owners is null or s.owner_id = any (owners))
    order by case when total > 2000 then hashtext(s.client_id::text) end, s.client_id limit 2000);
  return to_jsonb(private.get_scoring(p_tenant_id)) || jsonb_build_object('leads', total, 'sample', (
    select coalesce(jsonb_agg(to_jsonb(f) || jsonb_build_object('name', c.name)), '[]')
    from private.lead_facts(p_tenant_id, sampled) f join public.clients c on c.id = f.client_id));
end $$;

-- Lists a team's scoring versions, latest first: [{version, made_at, made_by_name, settings, model_id, restored_from}].
create function public.list_scoring_versions(p_tenant_id uuid)
returns table (version integer, made_at timestamptz, made_by_name text, settings jsonb, model_id uuid, restored_from integer)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_scoring_permission(p_tenant_id, 'LEAD_SCORING_VIEW');
  return query
  select v.version, v.made_at::timestamptz, p.name, v.settings, v.model_id, v.restored_from
  from public.lead_scoring_versions v left join public.profiles p on p.user_id = v.made_by
  where v.tenant_id = p_tenant_id order by v.version desc limit 20;
end $$;

grant execute on function private.require_scoring_permission, private.add_scoring_version to authenticated;
grant execute on function public.save_lead_scoring, public.restore_lead_scoring, public.get_scoring_sample,
  public.list_scoring_versions to authenticated;
grant execute on function public.get_lead_scoring to service_role;
