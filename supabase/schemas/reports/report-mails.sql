-- Reports by mail: who has which saved report mailed to them on Mondays at 7 in the morning, on their own clock.

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

-- The next Monday at 7 in a time zone, after p_now.
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
-- Added by subscribe_to_report() alone, which keeps the time.
grant select, delete on public.report_mails to authenticated;

create policy "report_mails: read mine" on public.report_mails for select to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

create policy "report_mails: end mine" on public.report_mails for delete to authenticated using (
  user_id = (select private.session_user_id()) and tenant_id = any (array(select private.my_tenants())));

-- Has a saved report that the caller may open mailed to them, and to nobody else, each week; nothing where it is already.
-- PT404 for one out of sight, or a view of a list.
create function public.subscribe_to_report(p_tenant_id uuid, p_view_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  current_user_id uuid := (select private.session_user_id());
begin
  perform from public.saved_views v
  where v.id = p_view_id and v.tenant_id = p_tenant_id and v.list = 'reports' and (v.owner_id = current_user_id or v.shared)
    and (v.tenant_id, v.list) in (select l.tenant_id, l.list from private.viewable_lists() l);
  perform private.require_found(found, 'This report is no longer there');
  insert into public.report_mails (tenant_id, view_id, user_id, next_at)
  values (p_tenant_id, p_view_id, current_user_id, private.next_monday(private.my_time_zone(p_tenant_id), now()))
  on conflict (view_id, user_id) do nothing;
end $$;

-- Has it mailed to the caller no longer; nothing where it is not.
create function public.unsubscribe_from_report(p_tenant_id uuid, p_view_id uuid) returns void
language sql set search_path = '' as $$
  delete from public.report_mails m
  where m.tenant_id = p_tenant_id and m.view_id = p_view_id
$$;

grant execute on function public.subscribe_to_report, public.unsubscribe_from_report to authenticated;

-- A saved report as one of its readers would see it at this moment; null where they may not see it any more, whatever the
-- reason: they left, it is shared no longer, their role lost the report, or the report lost what was asked of it. For the
-- worker, which is nobody: for as long as it asks it is that reader.
create function private.read_report_as(p_user_id uuid, p_view public.saved_views) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.impersonate(p_user_id);
  begin
    if (p_view.owner_id = p_user_id or p_view.shared)
      and (p_view.tenant_id, p_view.list) in (select l.tenant_id, l.list from private.viewable_lists() l) then
      answer := public.get_report(p_view.tenant_id, coalesce(p_view.query ->> 'report', 'pipeline'),
        (select coalesce(jsonb_object_agg(q.key, q.value) filter (where q.value <> ''), '{}')
         from jsonb_each_text(p_view.query) q (key, value)));
    end if;
  exception
    when insufficient_privilege or data_exception or sqlstate 'PT400' or sqlstate 'PT404' then answer := null;
  end;
  perform private.impersonate(null);
  return answer;
end $$;

-- Owes one to its reader with what they may see now.
create function private.enqueue_report_mail(p_due public.report_mails) returns void
language plpgsql set search_path = '' as $$
declare
  view public.saved_views;
  answer jsonb;
begin
  select v.* into view from public.saved_views v where v.id = p_due.view_id;
  update public.report_mails m
  set next_at = private.next_monday(private.get_time_zone(m.tenant_id, m.user_id), now())
  where m.view_id = p_due.view_id and m.user_id = p_due.user_id;
  answer := private.read_report_as(p_due.user_id, view);
  if answer is not null then
    insert into public.emails (tenant_id, to_email, kind, variables)
    select view.tenant_id, p.email, 'weekly_report', jsonb_build_object(
      'viewId', view.id, 'name', view.name, 'query', view.query, 'tenantName', t.name, 'report', answer)
    from public.profiles p, public.tenants t where p.user_id = p_due.user_id and t.id = view.tenant_id;
  end if;
  perform private.clear_item_failures('report mail', p_due.view_id || ' ' || p_due.user_id);
end $$;

-- Puts one off that failed. At its fifth failure it is mailed no longer, and its reader is told.
create function private.postpone_report_mail(p_due public.report_mails, p_reason text) returns void
language plpgsql set search_path = '' as $$
declare
  item text := p_due.view_id || ' ' || p_due.user_id;
  again timestamptz := private.record_item_failure('report mail', item, p_due.tenant_id, p_reason);
begin
  if again is not null then
    update public.report_mails m set next_at = again where m.view_id = p_due.view_id and m.user_id = p_due.user_id;
  else
    delete from public.report_mails m where m.view_id = p_due.view_id and m.user_id = p_due.user_id;
    perform private.clear_item_failures('report mail', item);
    perform private.try_notify(p_due.tenant_id, p_due.user_id, 'report_stopped',
      format('The report “%s” is mailed no longer: it failed five times',
        (select v.name from public.saved_views v where v.id = p_due.view_id)), '/reports');
  end if;
end $$;

-- Owes the reports whose time has come, each to its reader with what they may see now; at most 200 at a time. Answers how
-- many came due.
create function public.enqueue_report_mails() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.report_mails;
  came integer := 0;
begin
  for due in
    select m.* from public.report_mails m where m.next_at <= now() order by m.next_at limit 200
    for no key update of m skip locked
  loop
    came := came + 1;
    begin
      perform private.enqueue_report_mail(due);
    exception
      when serialization_failure or deadlock_detected or lock_not_available then raise;
      when others then
        perform private.postpone_report_mail(due, sqlerrm);
    end;
  end loop;
  return came;
end $$;

grant execute on function public.enqueue_report_mails to service_role;
