-- The search over all kinds of record. It corrects typos word by word, against the words in a tenant's names and titles.

------------------------------------------------------------------------------------------------------------
-- The words of a tenant
------------------------------------------------------------------------------------------------------------

-- Returns the words of a folded name or title that can correct a typo: four to forty letters.
create function private.tokenize(p_key text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select distinct w from regexp_split_to_table(p_key, '[[:space:][:punct:][:digit:]]+') w
    where char_length(w) between 4 and 40);
end $$;

-- No unique index on purpose: two writers of the same new word would wait for each other. Duplicates are harmless, and
-- rebuild_search_words() removes them.
create table private.search_words (
  tenant_id uuid not null references public.tenants on delete cascade,
  word text not null
);

create index search_words_idx on private.search_words (tenant_id, word text_pattern_ops);

-- Adds the words that a tenant does not have yet, each looked up by the index.
create function private.add_search_words(p_tenant_id uuid, p_words text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words (tenant_id, word)
  select p_tenant_id, w from unnest(p_words) w
  where not exists (select from private.search_words s where s.tenant_id = p_tenant_id and s.word = w);
end $$;

-- Adds the words of a statement's new records. Splits all names at once, because splitting them one by one takes ten
-- times as long.
create function private.index_new_words() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  added record;
begin
  if tg_table_name = 'clients' then
    for added in select r.tenant_id, string_agg(r.name_key, ' ') as keys from new_rows r group by r.tenant_id loop
      perform private.add_search_words(added.tenant_id, private.tokenize(added.keys));
    end loop;
  else
    for added in select r.tenant_id, string_agg(r.title_key, ' ') as keys from new_rows r group by r.tenant_id loop
      perform private.add_search_words(added.tenant_id, private.tokenize(added.keys));
    end loop;
  end if;
  return null;
end $$;

-- Updates the words of a changed record. Argument: the column with the folded name or title.
create function private.index_changed_words() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_search_words(new.tenant_id, private.tokenize(to_jsonb(new) ->> tg_argv[0]));
  return null;
end $$;

create trigger clients_index_new_words after insert on public.clients referencing new table as new_rows
  for each statement execute function private.index_new_words();
create trigger clients_index_changed_words after update of name on public.clients
  for each row when (new.name_key <> old.name_key) execute function private.index_changed_words('name_key');
create trigger deals_index_new_words after insert on public.deals referencing new table as new_rows
  for each statement execute function private.index_new_words();
create trigger deals_index_changed_words after update of title on public.deals
  for each row when (new.title_key <> old.title_key) execute function private.index_changed_words('title_key');
create trigger transactions_index_new_words after insert on public.transactions referencing new table as new_rows
  for each statement execute function private.index_new_words();
create trigger transactions_index_changed_words after update of property_address on public.transactions
  for each row when (new.title_key <> old.title_key) execute function private.index_changed_words('title_key');
create trigger tasks_index_new_words after insert on public.tasks referencing new table as new_rows
  for each statement execute function private.index_new_words();
create trigger tasks_index_changed_words after update of title on public.tasks
  for each row when (new.title_key <> old.title_key) execute function private.index_changed_words('title_key');

-- Deletes duplicate words and words that no record contains any more (a deleted client's name must not stay), and adds
-- missing words. The worker calls it once a night for each tenant.
create function private.rebuild_search_words(p_tenant_id uuid) returns void
language sql set search_path = '' as $$
  with used as materialized (
    select distinct w as word
    from (
      select name_key as key from public.clients where tenant_id = p_tenant_id
      union all select title_key from public.deals where tenant_id = p_tenant_id
      union all select title_key from public.transactions where tenant_id = p_tenant_id
      union all select title_key from public.tasks where tenant_id = p_tenant_id
    ) r, unnest(private.tokenize(r.key)) w
  ),
  forgotten as (
    delete from private.search_words s
    where s.tenant_id = p_tenant_id
      and (not exists (select from used u where u.word = s.word)
        or exists (select from private.search_words t where t.tenant_id = p_tenant_id and t.word = s.word and t.ctid < s.ctid))
  )
  insert into private.search_words (tenant_id, word)
  select p_tenant_id, u.word from used u
  where not exists (select from private.search_words s where s.tenant_id = p_tenant_id and s.word = u.word)
$$;

grant execute on function private.rebuild_search_words to service_role;

-- Merges recent writes into the search indexes. Writes of thousands of records leave it to the worker, because it takes
-- a tenth of the time. Until then a search scans all unmerged entries.
create function private.merge_search_indexes() returns void
language plpgsql set search_path = '' as $$
begin
  perform gin_clean_pending_list(c.oid) from pg_catalog.pg_class c
  where c.relnamespace = 'public'::regnamespace
    and c.relname in ('clients_search_idx', 'deals_search_idx', 'transactions_search_idx', 'tasks_search_idx');
end $$;
grant execute on function private.merge_search_indexes to service_role;

-- Returns the number of typos between p_typed and p_word: one letter added, missing or replaced; two from six letters
-- on; in shorter words, two swapped neighbours (same letters). Null when there are more. In plpgsql, because a SQL
-- function would be prepared for each compared word.
create function private.typo_distance(p_typed text, p_word text) returns integer
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  steps integer := extensions.levenshtein_less_equal(p_typed, p_word, 2);
begin
  return case
    when steps <= case when char_length(p_typed) >= 6 then 2 else 1 end then steps
    when steps = 2 and char_length(p_typed) = char_length(p_word)
      and (select string_agg(c, '' order by c) from regexp_split_to_table(p_typed, '') c)
        = (select string_agg(c, '' order by c) from regexp_split_to_table(p_word, '') c) then steps
  end;
end $$;

-- Returns at most five words of the tenant that p_typed may mean, nearest first: words with the same first letter, or
-- words whose first letter was missing, extra, swapped or wrong. With two typos, at least one of three parts of p_typed
-- is unchanged, or one of two when the first letter is one of the typos. Searching for the parts takes a third of the
-- time of comparing all words. Plans each call anew, because only a constant pattern uses the index. Not parallel:
-- starting a second process takes longer than the search.
create function private.find_nearest_words(p_tenant_id uuid, p_typed text, p_same_letter boolean) returns text[]
language plpgsql stable set search_path = '' set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_custom_plan as $$
declare
  letters integer := char_length(p_typed);
  first_letter text := left(p_typed, 1);
  second_letter text := substr(p_typed, 2, 1);
  part_count integer := case when p_same_letter then 3 else 2 end;
  -- The parts of the text after the first letter.
  parts text[] := array(
    select '%' || substr(p_typed, 2 + (letters - 1) * n / part_count, (letters - 1) * (n + 1) / part_count - (letters - 1) * n / part_count) || '%'
    from generate_series(0, part_count - 1) n);
begin
  return array(
    select c.word
    from (
      select distinct s.word from private.search_words s
      where s.tenant_id = p_tenant_id and s.word like any (parts)
        and case when p_same_letter then s.word like first_letter || '%'
          else s.word like any (array['_' || first_letter || '%', '_' || second_letter || '%', second_letter || '%']) end
        and char_length(s.word) >= letters - 2
        and (extensions.levenshtein_less_equal(s.word, p_typed, 2) <= 2
          or letters >= 5 and (extensions.levenshtein_less_equal(left(s.word, letters), p_typed, 1) <= 1
            or extensions.levenshtein_less_equal(left(s.word, letters + 1), p_typed, 1) <= 1
            or extensions.levenshtein_less_equal(left(s.word, letters - 1), p_typed, 1) <= 1))
    ) c
    cross join lateral (select
      private.typo_distance(p_typed, c.word) as whole_distance,
      case when letters >= 5 then nullif(least(
        extensions.levenshtein_less_equal(left(c.word, letters), p_typed, 1),
        extensions.levenshtein_less_equal(left(c.word, letters + 1), p_typed, 1),
        extensions.levenshtein_less_equal(left(c.word, letters - 1), p_typed, 1)), 2) end as head_distance
    ) d
    where least(d.whole_distance, d.head_distance) > 0
    order by least(d.whole_distance, d.head_distance), d.whole_distance nulls last, c.word collate "C" limit 5);
end $$;

-- Returns at most five words of the tenant that p_typed may mean, nearest first. People search while they type: from
-- five letters on, a word whose beginning differs by one letter also matches. So does a beginning one letter longer or
-- shorter, because a missing or extra letter shifts the rest. Searches words with the same first letter (1 ms at 37,000
-- words). If it finds none, p_thorough is set and no word starts with p_typed, searches the others (3 ms). Does not
-- correct numbers and words under four letters.
create function private.find_similar_words(p_tenant_id uuid, p_typed text, p_thorough boolean) returns text[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  prefix text := ltrim(private.like_pattern(p_typed), '%');
  similar_words text[] := '{}';
begin
  if p_typed !~ '^[^[:digit:][:punct:]]{4,40}$' then
    return similar_words;
  end if;
  similar_words := private.find_nearest_words(p_tenant_id, p_typed, true);
  if similar_words = '{}' and p_thorough and not exists (
    select from private.search_words s where s.tenant_id = p_tenant_id and s.word like prefix
  ) then
    similar_words := private.find_nearest_words(p_tenant_id, p_typed, false);
  end if;
  return similar_words;
end $$;

-- Returns a condition on "r": its search_text contains every term or a similar word for it. Null when there is no
-- similar word, or when no term has three consecutive letters or digits, which the index needs.
create function private.fuzzy_condition(p_tenant_id uuid, p_terms text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  fuzzy text;
  match_count integer;
begin
  if not private.has_trigram(p_terms) then
    return null;
  end if;
  select string_agg(private.contains_any_condition('search_text', array[t.term] || t.words), ' and '), sum(cardinality(t.words))
  into fuzzy, match_count
  from (
    -- Offset 0 searches the words once, not once for each of the two uses above.
    select term, private.find_similar_words(p_tenant_id, term, cardinality(p_terms) <= 2) as words from unnest(p_terms) term offset 0
  ) t;
  return case when match_count > 0 then fuzzy end;
end $$;

-- Returns a corrected condition for a search of one kind of record that found nothing, in the form of
-- search_condition(). Null when no word is similar, or when the search finds a record that the caller sees.
create function private.fuzzy_search(p_relation text, p_tenant_id uuid, p_search text) returns text
language plpgsql stable set search_path = '' as $$
begin
  -- A search without a trigram has already read every record.
  if private.member_tenant_or_null(p_tenant_id) is null or not private.has_trigram(private.search_terms(p_search))
    or private.has_records(p_relation, private.visible_condition(p_relation, p_tenant_id) || ' and '
      || private.search_condition(p_relation, p_tenant_id, private.contains_all_condition(p_search))) then
    return null;
  end if;
  return private.search_condition(
    p_relation, p_tenant_id, private.fuzzy_condition(p_tenant_id, private.search_terms(p_search)));
end $$;

------------------------------------------------------------------------------------------------------------
-- Search
------------------------------------------------------------------------------------------------------------

-- Searches one kind of record among the owners p_owners (null: all). Order: titles that start with p_query, then
-- records that meet p_contains, then records that meet p_fuzzy. Without p_contains, titles that contain all p_terms
-- come second.
create function private.search_kind(
  p_kind private.record_kinds, p_tenant_id uuid, p_owners uuid[], p_query text, p_terms text[], p_contains text, p_fuzzy text, p_limit integer
) returns table (id uuid, title text, detail text, rank real)
language plpgsql stable set search_path = '' set max_parallel_workers_per_gather = 0 as $$
declare
  source text := format('public.%I r', p_kind.relation);
  scope text := format('r.tenant_id = %L%s', p_tenant_id, private.people_condition(p_kind, p_owners));
  starts_with text := ltrim(private.like_pattern(p_query), '%');
  contains text;
  ids uuid[];
begin
  if p_owners = '{}' then
    return;
  end if;
  -- In index order the exact title is first, and reading stops at the limit.
  ids := (private.find_records(
    source, format('%s and r.%I like %L', scope, p_kind.title_key, starts_with),
    format('r.%I using operator(pg_catalog.~<~)', p_kind.title_key), jsonb_build_object('limit', p_limit), p_count => 0)).ids;
  -- A single owner is also searched in the search index, which contains the owner as text. With several owners as uuid
  -- the index would be read once for each.
  if cardinality(p_owners) = 1 and p_kind.agents_relation is null then
    scope := scope || format(' and r.%I::text = %L', p_kind.owner_column, p_owners[1]);
  end if;
  if cardinality(ids) < p_limit then
    contains := coalesce(p_contains,
      (select string_agg(private.contains_any_condition(p_kind.title_key, array[term]), ' and ') from unnest(p_terms) term), 'false');
    ids := ids || (private.find_records(
      source, format('%s and r.id <> all (%L) and %s', scope, ids, contains), null, '{"limit": 200}', p_count => 0)).ids;
  end if;
  if cardinality(ids) < p_limit and p_fuzzy <> p_contains then
    ids := ids || (private.find_records(
      source, format('%s and r.id <> all (%L) and %s', scope, ids, p_fuzzy), null, '{"limit": 200}', p_count => 0)).ids;
  end if;

  return query execute format(
    'select r.id, %1$s, %2$s, (least(extensions.similarity(r.%3$I, $1), 0.99) + case
        when r.%3$I = $1 then 5 when r.%3$I like $2 then 4 when r.%3$I like ''%% '' || $2 then 3 when %4$s then 2
        else 1 end)::real
    from public.%5$I r where r.id = any ($3) order by 4 desc, (%1$s) collate public.person_name, 1 limit $4',
    p_kind.title, p_kind.detail, p_kind.title_key, coalesce(contains, 'false'), p_kind.relation)
  using p_query, starts_with, ids, p_limit;
end $$;

-- Runs the whole search within the records of the given owners, {kind: ids} (a missing kind: all records). Checks no
-- permission: for search_everything and the benchmark, which compares the two.
create function private.search_within_owners(
  p_tenant_id uuid, p_query text, p_kinds text[], p_limit integer, p_owners jsonb
) returns table (kind text, id uuid, title text, detail text, rank real)
language plpgsql stable set search_path = '' as $$
declare
  -- Cut, because nobody types more and no record contains more.
  query text := left(btrim(private.fold(left(p_query, 400))), 200);
  terms text[];
  contains text;
  fuzzy text;
begin
  if char_length(query) < 2 then
    return;
  end if;
  terms := array(select distinct unnest(private.search_terms(query)));
  -- Trigrams need three consecutive letters or digits. Without a trigram only titles are searched, because reading
  -- every record takes five times as long.
  if private.has_trigram(terms) then
    select string_agg(private.contains_any_condition('search_text', array[term]), ' and ') into contains from unnest(terms) term;
    fuzzy := private.fuzzy_condition(p_tenant_id, terms);
  elsif query ~ '^[[:alnum:]]{2}$' then
    -- Two letters match only at the beginning of a word, which the index finds. Inside words they would match too much.
    contains := format('(r.search_text like %L or r.search_text like %L)', '% ' || query || '%', E'%\n' || query || '%');
  elsif query !~ '[[:alnum:]]' then
    -- Punctuation alone only matches titles that start with it. A scan of all others is not worth it.
    contains := 'false';
  end if;
  return query
  select k.kind, found.*
  from private.record_kinds k
  cross join lateral private.search_kind(
    k, p_tenant_id,
    case when jsonb_typeof(p_owners -> k.kind) = 'array' then array(select jsonb_array_elements_text(p_owners -> k.kind)::uuid) end,
    query, terms, contains, fuzzy, p_limit) found
  where k.kind = any (p_kinds) and k.title is not null
  order by k.place desc, found.rank desc, found.title collate public.person_name, found.id;
end $$;

-- Searches all kinds of record and returns at most p_limit results per kind, best first. Order: the exact title, titles
-- that start with the words, records that contain every word, records that match after a correction. Checks membership
-- and scope itself, because LIKE cannot use an index under row-level security. % _ \ match literally. p_kinds: kinds
-- with a title.
create function public.search_everything(p_tenant_id uuid, p_query text, p_kinds text[], p_limit integer default 5)
returns table (kind text, id uuid, title text, detail text, rank real)
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_limit not between 1 and 50 or cardinality(p_kinds) > 10 then
    raise sqlstate 'PT400' using message = 'Ask for 1 to 50 results, of at most 10 kinds';
  end if;
  if private.member_tenant_or_null(p_tenant_id) is null then
    return;
  end if;
  return query select * from private.search_within_owners(p_tenant_id, p_query, p_kinds, p_limit, (
    select jsonb_object_agg(k.kind, private.visible_owners(k.area, p_tenant_id))
    from private.record_kinds k where k.kind = any (p_kinds) and k.title is not null));
end $$;

grant execute on function public.search_everything to authenticated;
