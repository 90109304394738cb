-- Ways in which inquiries arrive: on a team's form, at its own address or embedded, and from the team's website with a
-- key.

------------------------------------------------------------------------------------------------------------
-- The form
------------------------------------------------------------------------------------------------------------

-- Whether these are at most twenty origins in the form of browsers. They become part of the policy on embedding the
-- form.
create function private.is_origin_list(p_origins text[]) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(p_origins) <= 20 and not exists (
    select from unnest(p_origins) o
    where o is null or not private.is_web_address(o, 200)
      or o !~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?$' and o !~ '^http://localhost(:[0-9]{1,5})?$')
$$;
grant execute on function private.is_origin_list to authenticated, service_role;

create table public.inquiry_forms (
  -- Part of the form's address, and not guessable.
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null unique references public.tenants on delete cascade,
  is_on boolean not null default false,
  title text not null check (char_length(title) between 1 and 100),
  intro text check (char_length(intro) between 1 and 500),
  thanks text not null check (char_length(thanks) between 1 and 500),
  consent_text text not null check (char_length(consent_text) between 1 and 2000),
  -- Sites that may embed the form.
  allowed_origins text[] not null default '{}' check (private.is_origin_list(allowed_origins)),
  -- The custom client fields in the form.
  custom_field_ids uuid[] not null default '{}' check (cardinality(custom_field_ids) <= 20),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now()
);

select private.enable_audit('public.inquiry_forms', 'inquiry_form');
call private.secure_table('inquiry_forms');
grant select, insert (tenant_id, is_on, title, intro, thanks, consent_text, allowed_origins, custom_field_ids),
  update (is_on, title, intro, thanks, consent_text, allowed_origins, custom_field_ids) on public.inquiry_forms to authenticated;

call private.create_permission_policies('inquiry_forms', 'SETTINGS_VIEW', 'read');
call private.create_permission_policies('inquiry_forms', 'SETTINGS_MANAGE', 'create', 'update');

-- Returns the custom fields of a team's clients that an inquiry may answer, in order: all except fields of members.
create function private.list_asked_fields(p_tenant_id uuid) returns setof public.custom_fields
language sql stable set search_path = '' as $$
  select f.* from public.custom_fields f
  where f.tenant_id = p_tenant_id and f.kind = 'client' and f.deleted_at is null and f.type <> 'member'
  order by f.place, f.id
$$;
grant execute on function private.list_asked_fields to service_role;

-- Serializes custom fields for visitors: without the roles that see and change them.
create function private.describe_asked_fields(p_fields public.custom_fields[]) returns json
language sql immutable set search_path = '' as $$
  select coalesce(json_agg(json_build_object('id', f.id, 'key', f.key, 'type', f.type, 'label', f.label, 'help', f.help,
    'options', f.options, 'is_yearly', f.is_yearly, 'is_required', f.is_required)), '[]')
  from unnest(p_fields) f
$$;
grant execute on function private.describe_asked_fields to service_role;

-- Returns the form and the team's name for visitors. Null when the form is off or unknown, or the team is suspended.
create function public.get_inquiry_form(p_id uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object('team', t.name, 'title', f.title, 'intro', f.intro, 'thanks', f.thanks,
    'consent_text', f.consent_text, 'allowed_origins', f.allowed_origins,
    'time_zone', t.time_zone, 'custom_fields', private.describe_asked_fields(array(
      select a from private.list_asked_fields(t.id) a where a.id = any (f.custom_field_ids))),
    'branding', private.effective_branding(t.id))
  from public.inquiry_forms f join public.tenants t on t.id = f.tenant_id
  where f.id = p_id and f.is_on and t.suspended_at is null
$$;

-- Receives an inquiry from a form. The agreed text must equal the form's, so that the stored consent is what the
-- visitor read. Throws PT404 when the form is off, PT409 when its text changed after the visitor opened it.
create function public.receive_form_inquiry(p_id uuid, p_inquiry jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  form public.inquiry_forms;
begin
  select f.* into form from public.inquiry_forms f
  where f.id = p_id and f.is_on and not private.is_suspended(f.tenant_id);
  perform private.require_found(found, 'This form is closed');
  if p_inquiry ->> 'consent_text' <> form.consent_text then
    raise sqlstate 'PT409' using message = 'What you agree to has changed meanwhile. Please reload the page and read it again.';
  end if;
  return private.receive_inquiry(form.tenant_id, p_inquiry || '{"came_by": "form"}');
end $$;

------------------------------------------------------------------------------------------------------------
-- Keys of websites
------------------------------------------------------------------------------------------------------------

create table public.inquiry_keys (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  created_by uuid not null default auth.uid(),
  name text not null check (char_length(name) between 1 and 60 and name = btrim(name)),
  -- sha256 of the token. The app generates the token and shows it once; the database never sees it.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at public.instant not null default now(),
  last_used_at public.instant,
  revoked_at public.instant,
  foreign key (tenant_id, created_by) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index inquiry_keys_tenant_idx on public.inquiry_keys (tenant_id, created_at desc);

select private.enable_audit('public.inquiry_keys', 'inquiry_key', array['token_hash', 'last_used_at']);
call private.secure_table('inquiry_keys');
grant select (id, tenant_id, created_by, name, created_at, last_used_at, revoked_at),
  insert (tenant_id, name, token_hash), update (revoked_at) on public.inquiry_keys to authenticated;

create policy "inquiry_keys: read with API_KEYS_MANAGE" on public.inquiry_keys for select to authenticated
  using ((select private.session_user_id()) is not null and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))));

create policy "inquiry_keys: create with API_KEYS_MANAGE" on public.inquiry_keys for insert to authenticated
  with check (created_by = (select private.session_user_id())
    and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))));
-- Revoking is final: a revoked key never works again.
create policy "inquiry_keys: revoke with API_KEYS_MANAGE" on public.inquiry_keys for update to authenticated
  using ((select private.session_user_id()) is not null and revoked_at is null
    and tenant_id = any (array(select private.tenants_with_permission('API_KEYS_MANAGE'))))
  with check (revoked_at is not null);

-- Refuses a new key of a person who may not create keys. Throws PT402 without keys in the plan, PT409 beyond twenty.
create function private.guard_new_inquiry_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  perform private.require_key_manager(new.tenant_id);
  if not private.plan_includes(new.tenant_id, 'api') then
    raise sqlstate 'PT402' using message = 'Your plan does not include keys for websites. Choose a larger plan to continue.', hint = 'api';
  end if;
  perform from public.tenants t where t.id = new.tenant_id for no key update;
  if (select count(*) from public.inquiry_keys k where k.tenant_id = new.tenant_id and k.revoked_at is null) >= 20 then
    raise sqlstate 'PT409' using message = 'A team has at most 20 keys. Revoke one first.';
  end if;
  return new;
end $$;

create trigger inquiry_keys_guard_new before insert on public.inquiry_keys
  for each row execute function private.guard_new_inquiry_key();

-- Returns the active key of a token, or no row.
create function private.find_active_inquiry_key(p_token text) returns setof public.inquiry_keys
language sql stable security definer set search_path = '' as $$
  select k from public.inquiry_keys k
  where k.token_hash = private.hash_token(left(p_token, 200)) and k.revoked_at is null
    and not private.is_suspended(k.tenant_id)
$$;

-- Throws PT401 unless the token belongs to an active key.
create function public.require_inquiry_key(p_token text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from private.find_active_inquiry_key(p_token)) then
    raise sqlstate 'PT401' using message = 'This key does not work. Make a new one in the settings.';
  end if;
end $$;

-- Returns the custom fields that an inquiry with this key may answer. Throws PT401 for an inactive key.
create function public.list_key_fields(p_token text) returns json
language plpgsql stable set search_path = '' as $$
begin
  perform public.require_inquiry_key(p_token);
  return (
    select private.describe_asked_fields(array(select a from private.list_asked_fields(k.tenant_id) a))
    from private.find_active_inquiry_key(p_token) k);
end $$;

-- Receives an inquiry from a website with its key, as receive_inquiry() does. Throws PT401 for an inactive key.
create function public.receive_keyed_inquiry(p_token text, p_inquiry jsonb) returns json
language plpgsql set search_path = '' as $$
declare
  key public.inquiry_keys;
begin
  perform public.require_inquiry_key(p_token);
  select k.* into key from private.find_active_inquiry_key(p_token) k;
  -- Once a minute, so that a busy website does not wait for a lock on its own key.
  update public.inquiry_keys k set last_used_at = now()
  where k.id = key.id and (k.last_used_at is null or k.last_used_at < now() - interval '1 minute');
  return private.receive_inquiry(key.tenant_id, p_inquiry || '{"came_by": "website"}');
end $$;

-- Visitors and websites have no session: only the app's server may call these, and it limits the rate.
grant execute on function public.get_inquiry_form, public.receive_form_inquiry, public.receive_keyed_inquiry, public.require_inquiry_key,
  public.list_key_fields
  to service_role;

-- Required by the service's functions above, which run as their caller.
grant execute on function private.receive_inquiry, private.find_active_inquiry_key to service_role;
