-- A team's defaults for deals: the probability of closing per pipeline status, and the usual days from contract to each
-- key date. Forms and moves propose them; nothing here changes a deal.

-- One row per tenant, created with it. Null days: no proposal.
create table public.deal_settings (
  tenant_id uuid primary key references public.tenants on delete cascade,
  -- Percent. Closed and Lost deals are decided and have none.
  lead_probability smallint not null default 10 check (lead_probability between 0 and 100),
  in_progress_probability smallint not null default 40 check (in_progress_probability between 0 and 100),
  under_contract_probability smallint not null default 85 check (under_contract_probability between 0 and 100),
  -- Days after the contract, as is usual in Ohio; for the walkthrough, days before closing.
  inspection_days smallint default 10 check (inspection_days between 0 and 365),
  appraisal_days smallint default 21 check (appraisal_days between 0 and 365),
  financing_days smallint default 30 check (financing_days between 0 and 365),
  walkthrough_days smallint default 1 check (walkthrough_days between 0 and 365),
  closing_days smallint default 45 check (closing_days between 0 and 365),
  updated_at public.instant not null default now()
);

select private.enable_audit('public.deal_settings', 'deal_settings');
call private.secure_table('deal_settings');
grant select,
  update (lead_probability, in_progress_probability, under_contract_probability, inspection_days, appraisal_days,
    financing_days, walkthrough_days, closing_days)
  on public.deal_settings to authenticated;

create policy "deal_settings: read mine" on public.deal_settings for select to authenticated
  using (tenant_id = any (array(select private.my_tenants())));
call private.create_permission_policies('deal_settings', 'SETTINGS_MANAGE', 'update');

create function private.add_deal_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.deal_settings (tenant_id) values (new.id);
  return null;
end $$;

create trigger tenants_add_deal_settings after insert on public.tenants
  for each row execute function private.add_deal_settings();
