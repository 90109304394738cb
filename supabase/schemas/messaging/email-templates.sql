-- Templates of emails and texts: built-in (no tenant), a tenant's (no owner), or a member's own.

create type public.email_template_category as enum (
  'Introduction', 'Follow-up', 'Buyer', 'Seller', 'Listing', 'Under contract', 'Closing', 'Past client', 'Marketing');

-- The owner of a template, in the order of search results.
create type public.email_template_kind as enum ('personal', 'team', 'system');

-- The channel of a template.
create type public.template_channel as enum ('email', 'sms');

create table public.email_templates (
  id uuid primary key default gen_random_uuid(),
  -- Null for a system template, which belongs to every tenant and is read-only.
  tenant_id uuid references public.tenants on delete cascade,
  -- The owner of a personal template; null for a team template.
  owner_id uuid,
  name text not null check (char_length(name) between 1 and 100 and name = btrim(name)),
  category public.email_template_category not null,
  channel public.template_channel not null default 'email',
  -- A single line, because a line break would start another header of the mail. Empty for a text.
  subject text not null
    check (char_length(subject) <= 300 and subject = btrim(subject) and subject !~ '[\r\n]'),
  body_text text not null
    check (char_length(body_text) between 1 and 20000 and body_text = btrim(body_text, E' \t\r\n')),
  created_at public.instant not null default now(),
  updated_at public.instant not null default now(),
  kind public.email_template_kind not null generated always as (
    case
      when tenant_id is null then 'system'::public.email_template_kind
      when owner_id is null then 'team'::public.email_template_kind
      else 'personal'::public.email_template_kind
    end) stored,
  -- Without the text in braces, because every second template has the agent's name there.
  search_text text not null generated always as (private.fold(
    regexp_replace(name || E'\n' || subject || E'\n' || body_text, '\{[{%][^{}%]*[}%]\}', '', 'g'))) stored,
  unique (tenant_id, id),
  foreign key (tenant_id, owner_id) references public.tenant_members (tenant_id, user_id),
  constraint email_templates_subject_of_email check ((channel = 'sms') = (subject = '')),
  constraint email_templates_owned_in_a_tenant check (owner_id is null or tenant_id is not null)
);

-- The order of the library. A tenant has few templates, so its filters need no index.
create index email_templates_library_idx on public.email_templates (tenant_id, kind, category, name collate public.person_name);

-- Refuses a text template that does not fit a text message, with an explanation.
create function private.check_text_template() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.channel = 'sms' and new.subject <> '' then
    raise sqlstate 'PT400' using message = 'A text has no subject';
  end if;
  if new.channel = 'sms' and char_length(new.body_text) > 320 then
    raise sqlstate 'PT400' using message = 'A text has at most 320 characters';
  end if;
  return new;
end $$;

create trigger email_templates_check_text before insert or update of subject, body_text, channel on public.email_templates
  for each row execute function private.check_text_template();

-- Whether the caller may write a template of this tenant and owner: their own with CONVERSATIONS_CREATE, the team's
-- with COMMUNICATION_MANAGE. A system template, which has no tenant, is read-only.
create function private.can_write_template(p_tenant_id uuid, p_owner_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when p_owner_id is null then p_tenant_id in (select private.tenants_with_permission('COMMUNICATION_MANAGE'))
    when p_owner_id = (select private.session_user_id()) then p_tenant_id in (select private.tenants_with_permission('CONVERSATIONS_CREATE'))
    else false
  end
$$;

insert into private.record_kinds (kind, relation, place) values ('email_template', 'email_templates', 60);

select private.enable_audit('public.email_templates', 'email_template');
call private.secure_table('email_templates');
grant select, insert (tenant_id, owner_id, name, category, channel, subject, body_text),
  update (owner_id, name, category, subject, body_text), delete on public.email_templates to authenticated;

create policy "email_templates: read the team's, mine and the product's" on public.email_templates
  for select to authenticated using (
    (owner_id is null or owner_id = (select private.session_user_id()))
    and (tenant_id = any (array(select private.my_tenants()))
      or (tenant_id is null and exists (select private.my_tenants()))));

create policy "email_templates: create mine, or with COMMUNICATION_MANAGE" on public.email_templates
  for insert to authenticated with check (private.can_write_template(tenant_id, owner_id));

-- A template may move between its owner and the team for a caller who may write both; never to another person.
create policy "email_templates: change mine, or with COMMUNICATION_MANAGE" on public.email_templates
  for update to authenticated
  using (private.can_write_template(tenant_id, owner_id));

create policy "email_templates: delete mine, or with COMMUNICATION_MANAGE" on public.email_templates
  for delete to authenticated using (private.can_write_template(tenant_id, owner_id));

-- Counts the messages of a tenant (messages.sql) that started from a template; zero for callers who are not members.
create function private.count_template_uses(p_tenant_id uuid, p_template_id uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from public.messages m
    where m.tenant_id = private.member_tenant_or_null(p_tenant_id) and m.template_id = p_template_id);
end $$;

grant execute on function private.can_write_template to authenticated;
grant execute on function private.count_template_uses to authenticated, service_role;

-- The columns the API returns. A system template has a row per tenant, with that tenant's number of uses. (coalesce()
-- hides the bare tenant column, which the API would take for the key of tenants.)
create view public.email_template_records with (security_invoker = true) as
  select e.id, coalesce(e.tenant_id, t.id) as tenant_id, e.owner_id, p.name as owner_name, e.kind, e.name, e.category,
    e.channel, e.subject, e.body_text, private.count_template_uses(t.id, e.id) as usage_count, e.created_at, e.updated_at
  from public.email_templates e
  join public.tenants t on t.id = coalesce(e.tenant_id, t.id)
  left join public.profiles p on p.user_id = e.owner_id;
grant select on public.email_template_records to authenticated, service_role;
call private.make_view_read_only('email_template_records');

create function private.find_email_templates(p_tenant_id uuid, p_query jsonb) returns private.list_result
language plpgsql stable security definer set search_path = '' as $$
declare
  search text := private.parse_search(p_query);
begin
  return private.find_records(
    'public.email_templates r',
    format('(r.tenant_id = %1$L or r.tenant_id is null and %1$L::uuid is not null) and (r.owner_id is null or r.owner_id = %2$L)',
      private.member_tenant_or_null(p_tenant_id), (select private.session_user_id()))
      || format(' and r.channel = %L', coalesce((p_query ->> 'channel')::public.template_channel, 'email'))
      || private.optional_condition('r.category = %L', (p_query ->> 'category')::public.email_template_category)
      || private.optional_condition('r.kind = %L', (p_query ->> 'kind')::public.email_template_kind)
      || case when search is null then '' else ' and ' || private.contains_all_condition(search) end,
    'r.kind, r.category, r.name collate public.person_name, r.id',
    p_query);
end $$;

-- Lists the templates of the library: the caller's own, then the team's, then the system's, each by category and name.
-- Filters: search (name, subject and text), category, kind, and channel (default: email). Creates
-- public.list_email_templates(tenant, query).
call private.create_list_function('email_templates', 'email_template_records');
