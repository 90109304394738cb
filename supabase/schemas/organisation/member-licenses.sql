-- Licenses of members. Acting for others in a sale requires one (docs/features/organisation/teams.md, "Licenses").

create table public.member_licenses (
  tenant_id uuid not null,
  user_id uuid not null,
  number text not null check (char_length(number) between 1 and 50 and number = btrim(number)),
  -- The last day on which it is valid.
  expires_on public.calendar_day not null,
  updated_at public.instant not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references public.tenant_members (tenant_id, user_id) on delete cascade
);

select private.enable_audit('public.member_licenses', 'member_license');
call private.secure_table('member_licenses');
-- Includes the key columns, so that a single upsert can add or change a license.
grant select, insert (tenant_id, user_id, number, expires_on), update (tenant_id, user_id, number, expires_on), delete
  on public.member_licenses to authenticated;

call private.create_permission_policies('member_licenses', 'MEMBERS_VIEW', 'read');
call private.create_permission_policies('member_licenses', 'MEMBERS_MANAGE', 'read', 'create', 'update', 'delete');
