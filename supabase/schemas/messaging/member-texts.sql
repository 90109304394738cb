-- Texts to members about a new lead, for members who enabled them. They are not messages: no client receives them, and
-- the team's suppression list does not apply. The member's own STOP does (TCPA; carriers enforce it).

create table private.member_texts (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null references public.tenants on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  -- The phone in the profile when the text was queued.
  phone text not null,
  -- The notification's title and path. The title names the lead and is emptied once the text is sent.
  title text not null check (char_length(title) <= 200),
  url text not null check (url ~ '^/[^/\\]' or url = '/'),
  attempts integer not null default 0,
  -- As in message_deliveries (message-sending.sql): set while the outcome of an attempt is unknown.
  sent_to_vendor_at timestamptz,
  vendor_id text unique check (char_length(vendor_id) <= 200),
  sent_at timestamptz,
  -- A description of the failure for the member.
  failure text check (char_length(failure) <= 500),
  created_at timestamptz not null default now()
);

create index member_texts_user_idx on private.member_texts (user_id, created_at desc);
create index member_texts_tenant_idx on private.member_texts (tenant_id);
create index member_texts_waiting_idx on private.member_texts (tenant_id) where sent_at is null and failure is null;
alter table private.member_texts enable row level security;

-- Phones that replied STOP to the number that texts members: the team's own, else the shared number (null). START
-- removes the row.
create table private.member_text_opt_outs (
  phone text not null,
  tenant_id uuid references public.tenants on delete cascade,
  stopped_at timestamptz not null default now(),
  unique nulls not distinct (phone, tenant_id)
);

alter table private.member_text_opt_outs enable row level security;

-- Returns a profile's phone as private.phone_digits() does; null when it cannot be texted.
create function private.normalize_text_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select d from private.phone_digits(p_phone) d where private.is_textable(d)
$$;

create index member_texts_phone_idx on private.member_texts (private.normalize_text_phone(phone), created_at desc);

-- Returns the tenant when it has a number of its own, which then texts its members; null when the shared number does.
create function private.own_number_tenant_or_null(p_tenant_id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select t.id from public.tenants t where t.id = p_tenant_id and t.sms_number is not null
$$;

create function private.is_text_opted_out(p_tenant_id uuid, p_phone text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.member_text_opt_outs s
    where s.phone = private.normalize_text_phone(p_phone)
      and s.tenant_id is not distinct from private.own_number_tenant_or_null(p_tenant_id))
$$;

-- Sends a notification to a member by text, if their phone may receive texts and did not opt out. At most thirty an
-- hour, so that a flooded form wakes nobody all night; the bell shows the rest.
create function private.send_member_text(p_tenant_id uuid, p_user_id uuid, p_title text, p_url text) returns void
language sql security definer set search_path = '' as $$
  insert into private.member_texts (tenant_id, user_id, phone, title, url)
  select m.tenant_id, m.user_id, p.phone, left(p_title, 200), p_url
  from public.tenant_members m
  join public.profiles p on p.user_id = m.user_id
  where m.tenant_id = p_tenant_id and m.user_id = p_user_id and m.status = 'active'
    and private.normalize_text_phone(p.phone) is not null and not private.is_text_opted_out(p_tenant_id, p.phone)
    and (select count(*) from private.member_texts t
      where t.user_id = p_user_id and t.created_at > now() - interval '1 hour') < 30
$$;

-- Uses the queue of all texts (worker/run.ts), with as many attempts as a text to a client.
create trigger member_texts_enqueue after insert on private.member_texts
  for each row execute function private.enqueue_job('deliver_member_text', '8');

-- Returns the state of the caller's texts in a team: {phone, is_textable, is_stopped, failure, sms_number}. failure is
-- that of the last text, null when it was delivered. phone is from the profile; sms_number is the team's own.
create function public.get_my_text_state(p_tenant_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_tenant_id is null or p_tenant_id not in (select private.my_tenants()) then
    raise insufficient_privilege using message = 'Access denied to requested tenant';
  end if;
  return (
    select json_build_object('phone', p.phone, 'is_textable', private.normalize_text_phone(p.phone) is not null,
      'is_stopped', private.is_text_opted_out(p_tenant_id, p.phone),
      'failure', (select t.failure from private.member_texts t
        where t.user_id = p.user_id and t.tenant_id = p_tenant_id and t.phone = p.phone
          and (t.sent_at is not null or t.failure is not null)
        order by t.created_at desc limit 1),
      'sms_number', (select t.sms_number from public.tenants t where t.id = p_tenant_id))
    from public.profiles p where p.user_id = (select private.session_user_id()));
end $$;
grant execute on function public.get_my_text_state to authenticated;

------------------------------------------------------------------------------------------------------------
-- Replies
------------------------------------------------------------------------------------------------------------

-- Records a reply from a phone that was texted as a member's phone by one of our numbers. p_number_tenant_id owns that
-- number; null is the shared one. Applies STOP and START. Returns the tenant of the member texted last, or null.
create function private.record_member_reply(p_number_tenant_id uuid, p_phone text, p_keyword text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member_of uuid;
begin
  select t.tenant_id into member_of from private.member_texts t
  where private.normalize_text_phone(t.phone) = p_phone and t.attempts > 0
    and private.own_number_tenant_or_null(t.tenant_id) is not distinct from p_number_tenant_id
  order by t.created_at desc limit 1;
  if member_of is not null and p_keyword = 'stop' then
    insert into private.member_text_opt_outs (phone, tenant_id) values (p_phone, p_number_tenant_id) on conflict do nothing;
  elsif member_of is not null and p_keyword = 'start' then
    delete from private.member_text_opt_outs s where s.phone = p_phone and s.tenant_id is not distinct from p_number_tenant_id;
  end if;
  return member_of;
end $$;
