-- A team's logo and colour on its pages, forms and mails. Requires a plan that includes branding.

-- Returns the branding shown to others. Both values are null while the plan does not include branding, but stay stored.
create function private.effective_branding(p_tenant_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('logo_url', t.logo_url, 'accent_color', t.accent_color)
  from public.tenants t
  where t.id = p_tenant_id and (t.logo_url is not null or t.accent_color is not null)
    and private.plan_includes(t.id, 'branding')
$$;

-- Returns the team's branding to a member; null for others.
create function public.get_my_branding(p_tenant_id uuid) returns json
language sql stable set search_path = '' as $$
  select private.effective_branding(t.id) from public.tenants t where t.id = p_tenant_id
$$;
grant execute on function public.get_my_branding to authenticated;

-- Refuses branding that the plan does not include. A logo or colour can always be removed.
create function private.require_branding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.plan_includes(new.id, 'branding') then
    raise sqlstate 'PT402' using hint = 'branding', message = 'Your plan does not include your own logo and color. Choose one that does.';
  end if;
  return new;
end $$;

create trigger tenants_require_branding before update of logo_url, accent_color on public.tenants
  for each row when (
    new.logo_url is not null and new.logo_url is distinct from old.logo_url
    or new.accent_color is not null and new.accent_color is distinct from old.accent_color)
  execute function private.require_branding();

grant update (logo_url, accent_color) on public.tenants to authenticated;

------------------------------------------------------------------------------------------------------------
-- Logo pictures: a folder per team. Visitors of forms and recipients of mails see them, so the app serves them
-- publicly. Only the app stores them, decoded and re-encoded.
------------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', false, 524288, array['image/png'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "logos: read my teams'" on storage.objects for select to authenticated using (
  bucket_id = 'logos' and (storage.foldername(name))[1] = any (array(select private.my_tenants()::text)));

grant execute on function private.effective_branding to authenticated, service_role;
