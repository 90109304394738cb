-- The monthly charges of plans, such as a desk fee (docs/features/commissions/plans.md). The worker books them once per
-- month and member. lib/commissions/monthly-charges decides which charges are due.

-- Booked charges. The primary key prevents two workers from booking the same charge twice.
create table private.commission_monthly_charges (
  tenant_id uuid not null references public.tenants on delete cascade,
  user_id uuid not null,
  month public.calendar_day not null check (extract(day from month) = 1),
  -- The key of the plan's item.
  key text not null check (key ~ '^[a-z0-9_]{1,40}$'),
  booked_at public.instant not null default now(),
  primary key (tenant_id, user_id, month, key)
);

alter table private.commission_monthly_charges enable row level security;

-- Books those charges of a month that are not booked yet. p_charges: [{user_id, key, label, amount}], amounts as text
-- in dollars.
create function private.book_monthly_charges(p_tenant_id uuid, p_month date, p_charges jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  due jsonb := (
    select coalesce(jsonb_agg(c), '[]') from jsonb_array_elements(p_charges) c
    where not exists (
      select from private.commission_monthly_charges b
      where b.tenant_id = p_tenant_id and b.user_id = (c ->> 'user_id')::uuid and b.month = p_month and b.key = c ->> 'key'));
  booked integer;
begin
  if due = '[]' then
    return 0;
  end if;
  perform private.lock_accounts(p_tenant_id, array(select (c ->> 'user_id')::uuid from jsonb_array_elements(due) c));
  with claimed as (
    insert into private.commission_monthly_charges as b (tenant_id, user_id, month, key)
    select p_tenant_id, c.user_id, p_month, c.key from jsonb_to_recordset(due) c (user_id uuid, key text)
    on conflict do nothing returning b.user_id, b.key
  )
  insert into public.commission_entries (tenant_id, user_id, kind, amount, day, description)
  select p_tenant_id, c.user_id, 'Charge', -c.amount, p_month, format('%s for %s', c.label, to_char(p_month, 'FMMonth YYYY'))
  from jsonb_to_recordset(due) c (user_id uuid, key text, label text, amount numeric)
  join claimed k on k.user_id = c.user_id and k.key = c.key
  order by c.user_id, c.key;
  get diagnostics booked = row_count;
  return booked;
end $$;
