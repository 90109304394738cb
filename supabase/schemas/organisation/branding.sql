-- What a team's pages, forms and mails look like: its logo and its colour. Part of the plans that include it.

-- What others see of it: null for both while the plan does not include it; what was chosen stays.
create function private.effective_branding(p_tenant_id uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('logo_url', t.logo_url, 'accent_color', t.accent_color)
  from public.tenants t
  where t.id = p_tenant_id and (t.logo_url is not null or t.accent_color is not null)
    and private.plan_includes(t.id, 'branding')
$$;

-- The same for a member of the team; null to others.
create function public.get_my_branding(p_tenant_id uuid) returns json
language sql stable set search_path = '' as $$
  select private.effective_branding(t.id) from public.tenants t where t.id = p_tenant_id
$$;
grant execute on function public.get_my_branding to authenticated;

-- Refuses what the plan does not include. Taking a logo or a colour away is always let through.
create function private.require_branding() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.plan_includes(new.id, 'branding') then
    raise sqlstate 'PT402' using hint = 'branding', message = 'Your plan does not include a logo and colour of your own. Choose one that does.';
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
-- The pictures: a folder a team. Whoever fills in a form or opens a mail sees them, so the app serves them to
-- anybody; it alone puts them there, decoded and encoded afresh.
------------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', false, 524288, array['image/png'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "logos: read my teams'" on storage.objects for select to authenticated using (
  bucket_id = 'logos' and (storage.foldername(name))[1] = any (array(select private.my_tenants()::text)));

grant execute on function private.effective_branding to authenticated, service_role;
