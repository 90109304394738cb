-- Profile pictures: a private bucket with a folder per person, named by the person's id. Only the app writes the files
-- (small re-encoded WebP) and serves them from its own origin.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', false, 262144, array['image/webp'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "avatars: read my own and my colleagues'" on storage.objects for select to authenticated using (
  bucket_id = 'avatars'
  and ((storage.foldername(name))[1] = (select private.effective_user_id())::text
    or (storage.foldername(name))[1] = any (array(select private.my_colleagues()::text))));
