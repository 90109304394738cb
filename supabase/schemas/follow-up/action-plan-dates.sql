-- When a step of an action plan is due, in the client's time zone, which is the team's.

-- Returns a day of the year in another year; February 29 becomes the 28th in common years.
create function private.day_in_year(p_day date, p_year integer) returns date
language sql immutable strict set search_path = '' as $$
  select least(
    make_date(p_year, extract(month from p_day)::integer, 1) + (extract(day from p_day)::integer - 1),
    (make_date(p_year, extract(month from p_day)::integer, 1) + interval '1 month - 1 day')::date)
$$;

-- Returns the end of a wait that starts at a moment, never before it. p_day is the client's day that it waits for, of
-- every year if p_is_yearly. Null when the day is unknown, or in the past and of one year.
create function private.compute_wait_end(p_step public.action_plan_steps, p_from timestamptz, p_zone text, p_day date,
  p_is_yearly boolean) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  today date := (p_from at time zone p_zone)::date;
  clock time := coalesce(p_step.at_time::time, (p_from at time zone p_zone)::time);
  ends timestamptz;
begin
  if p_step.wait_for = 'days' then
    ends := (today + p_step.wait_days + clock) at time zone p_zone;
    if ends < p_from and p_step.at_time is not null then
      ends := (today + p_step.wait_days + 1 + clock) at time zone p_zone;
    end if;
  elsif p_step.wait_for = 'weekday' then
    today := today + (p_step.wait_weekday - extract(dow from today)::integer + 7) % 7;
    ends := (today + clock) at time zone p_zone;
    if ends <= p_from then
      ends := (today + 7 + clock) at time zone p_zone;
    end if;
  elsif not p_is_yearly then
    ends := (p_day + p_step.wait_days + clock) at time zone p_zone;
    if p_day + p_step.wait_days < today then
      return null;
    end if;
  else
    for year in extract(year from today)::integer - 2 .. extract(year from today)::integer + 2 loop
      ends := (private.day_in_year(p_day, year) + p_step.wait_days + clock) at time zone p_zone;
      exit when ends > p_from;
    end loop;
  end if;
  return case when ends is not null then least(greatest(ends, p_from), '2199-12-31 00:00+00') end;
exception when datetime_field_overflow then
  return null;
end $$;
