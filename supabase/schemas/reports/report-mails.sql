-- Reports by mail: saved reports mailed to a person on Mondays at 7 AM in their time zone.

create table public.report_mails (
  tenant_id uuid not null,
  view_id uuid not null,
  user_id uuid not null default auth.uid(),
  next_at public.instant not null,
  created_at public.instant not null default now(),
  primary key (view_id, user_id),
  foreign key (tenant_id, view_id) references public.saved_views (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

create index report_mails_due_idx on public.report_mails (next_at);
create index report_mails_member_idx on public.report_mails (tenant_id, user_id);

-- Returns the next Monday at 7 AM in a time zone, after p_now.
create function private.next_monday(p_zone text, p_now timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(m.at)
  from (
    select (date_trunc('week', p_now at time zone p_zone) + make_interval(days => 7 * week, hours => 7)) at time zone p_zone as at
    from generate_series(0, 1) week
  ) m
  where m.at > p_now
$$;

call private.secure_table('report_mails');
grant select, insert (tenant_id, view_id), delete on public.report_mails to authenticated;

create policy "report_mails: read mine" on public.report_mails for select to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

create policy "report_mails: end mine" on public.report_mails for delete to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

create policy "report_mails: subscribe to a report I may open" on public.report_mails for insert to authenticated with check (
  user_id = (select private.session_user_id()) and exists (
    select from public.saved_views v
    where v.id = report_mails.view_id and v.tenant_id = report_mails.tenant_id and v.list = 'reports'));

-- The first mail goes out on the person's next Monday.
create function private.schedule_first_report_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.next_at := coalesce(new.next_at, private.next_monday(private.get_time_zone(new.tenant_id, new.user_id), now()));
  return new;
end $$;

create trigger report_mails_schedule before insert on public.report_mails
  for each row execute function private.schedule_first_report_mail();

-- Subscribes the caller to a weekly mail of a saved report that they may open; does nothing when already subscribed.
-- Throws PT404 for a report out of sight, or a view of a list.
create function public.subscribe_to_report(p_tenant_id uuid, p_view_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_found(exists (
    select from public.saved_views v where v.id = p_view_id and v.tenant_id = p_tenant_id and v.list = 'reports'
  ), 'This report was deleted');
  insert into public.report_mails (tenant_id, view_id) values (p_tenant_id, p_view_id)
  on conflict (view_id, user_id) do nothing;
end $$;

-- Ends the caller's weekly mail of a report; does nothing when not subscribed.
create function public.unsubscribe_from_report(p_tenant_id uuid, p_view_id uuid) returns void
language sql set search_path = '' as $$
  delete from public.report_mails m
  where m.tenant_id = p_tenant_id and m.view_id = p_view_id
$$;

grant execute on function public.subscribe_to_report, public.unsubscribe_from_report to authenticated;
