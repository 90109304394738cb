-- Failures in the worker's shared loops (automations, plans, webhooks, polls, reports …), which process items of all
-- teams. A failed item is set aside here with its reason, retried later, and given up after a few attempts. Other items
-- continue.

create table private.failed_items (
  -- The kind of work, as the operators' errors page names it: 'automation', 'webhook', 'lead routing' …
  work text not null check (char_length(work) between 1 and 60),
  -- The item: the id of a row, or several ids.
  item text not null check (char_length(item) between 1 and 200),
  tenant_id uuid not null references public.tenants on delete cascade,
  attempts integer not null,
  reason text not null check (char_length(reason) <= 500),
  failed_at public.instant not null default now(),
  -- Null once the item is given up.
  retry_at public.instant,
  primary key (work, item)
);

create index failed_items_tenant_idx on private.failed_items (tenant_id);
create index failed_items_failed_idx on private.failed_items (failed_at);

alter table private.failed_items enable row level security;

-- Sets an item aside and reports the reason to the operators' errors page. Returns when to retry (after 10 seconds,
-- then a minute, 6 minutes, 36 minutes). Returns null for the fifth failure: the caller then switches the item off
-- and notifies its owner.
create function private.record_item_failure(p_work text, p_item text, p_tenant_id uuid, p_reason text) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  failed private.failed_items;
begin
  insert into private.failed_items as f (work, item, tenant_id, attempts, reason, retry_at)
  values (p_work, p_item, p_tenant_id, 1, left(coalesce(p_reason, ''), 500), now() + interval '10 seconds')
  on conflict (work, item) do update set attempts = f.attempts + 1, reason = excluded.reason, failed_at = now(),
    retry_at = case when f.attempts < 4 then now() + interval '10 seconds' * power(6, f.attempts) end
  returning f.* into failed;
  perform public.record_error('worker ' || p_work, failed.reason);
  return failed.retry_at;
end $$;

-- Whether an item is set aside, for now or for good.
create function private.is_set_aside(p_work text, p_item text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.failed_items f
    where f.work = p_work and f.item = p_item and (f.retry_at is null or f.retry_at > now()))
$$;

-- Deletes the failures of an item that succeeded or was changed.
create function private.clear_item_failures(p_work text, p_item text) returns void
language sql security definer set search_path = '' as $$
  delete from private.failed_items f where f.work = p_work and f.item = p_item
$$;

-- Notifies a member that something was given up. If that fails, the operators see the error and nothing is undone.
create function private.try_notify(
  p_tenant_id uuid, p_user_id uuid, p_kind text, p_title text, p_url text, p_mail_kind text default 'notification'
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.notify(p_tenant_id, p_user_id, p_kind, p_title, p_url, p_mail_kind);
exception
  when serialization_failure or deadlock_detected or lock_not_available then raise;
  when others then
    perform public.record_error('worker notice', sqlerrm);
end $$;
