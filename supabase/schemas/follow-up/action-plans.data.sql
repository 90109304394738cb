-- The built-in action plans. This file is data: it may be applied any number of times, and its contents replace the
-- stored ones. Like the email templates, the plans describe property and process, never who should live there (Fair
-- Housing Act, 42 U.S.C. 3604(c)). They promise nothing, and can be sent without filling in anything by hand.

insert into public.action_plans (id, name, description, is_marketing, repeats, stops_on_reply, stops_on_appointment,
  stop_client_statuses, stop_deal_statuses) values
  ('ac710000-0000-4000-8000-000000000001', 'New buyer lead, 21 days',
    'From the first inquiry to a first conversation: calls, emails and a few texts over three weeks.',
    true, false, true, true, array['In Contract']::public.client_status[], array['Under Contract', 'Closed']::public.deal_status[]),
  ('ac710000-0000-4000-8000-000000000002', 'Open house follow-up',
    'For people who came to an open house: thanks the same evening, a question about what they thought, and other homes.',
    true, false, true, true, array['In Contract']::public.client_status[], array['Under Contract', 'Closed']::public.deal_status[]),
  ('ac710000-0000-4000-8000-000000000003', 'Seller inquiry to listing appointment',
    'For owners who are thinking of selling: what their home may sell for, how a sale goes, and a visit.',
    true, false, true, true, array['In Contract']::public.client_status[], array['Under Contract', 'Closed']::public.deal_status[]),
  ('ac710000-0000-4000-8000-000000000004', 'Under contract to closing',
    'Tells the client what comes next until closing, and you what to prepare. Needs the deal’s expected closing.',
    false, false, false, false, '{}', array['Lost']::public.deal_status[]),
  ('ac710000-0000-4000-8000-000000000005', 'Past client, first year',
    'Stays in touch in the year after closing: how they settled in, what the home needs, what it may be worth.',
    true, false, false, false, '{}', '{}'),
  ('ac710000-0000-4000-8000-000000000006', 'Birthday and home anniversary',
    'Every year a note on their birthday and on the day they moved in. Needs the days in the client’s profile.',
    true, true, false, false, '{}', '{}'),
  ('ac710000-0000-4000-8000-000000000007', 'Cold lead revival',
    'Four short messages over six weeks for people who have gone quiet.',
    true, false, true, true, array['In Contract']::public.client_status[], array['Under Contract', 'Closed']::public.deal_status[]),
  ('ac710000-0000-4000-8000-000000000008', 'Asking for referrals',
    'For clients who were happy: a thank-you, a call, and a friendly question.',
    true, false, true, true, '{}', '{}')
on conflict (id) do update set
  name = excluded.name, description = excluded.description, is_marketing = excluded.is_marketing, repeats = excluded.repeats,
  stops_on_reply = excluded.stops_on_reply, stops_on_appointment = excluded.stops_on_appointment,
  stop_client_statuses = excluded.stop_client_statuses, stop_deal_statuses = excluded.stop_deal_statuses
where action_plans.tenant_id is null;

-- The steps: plan, place, kind, subject or title, text, and further columns of the kind.
insert into public.action_plan_steps (id, plan_id, place, kind, subject, body, task_type, task_priority, task_due_days, tag_name,
  client_status, wait_for, wait_days, wait_weekday, at_time)
select ('ac710000-0000-4000-8001-' || lpad(w.plan::text, 6, '0') || lpad(w.place::text, 6, '0'))::uuid,
  ('ac710000-0000-4000-8000-' || lpad(w.plan::text, 12, '0'))::uuid, w.place, w.kind::public.action_plan_step_kind, w.subject, w.body,
  s.task_type, s.task_priority, s.task_due_days, s.tag_name, s.client_status, s.wait_for, s.wait_days, s.wait_weekday, s.at_time
from (values
  (1, 1, 'task', 'Call {{ client.name }}',
    'They have just asked. Say who you are, ask what they are looking for and by when.', '{"task_type": "Call", "task_priority": "High", "task_due_days": 0}'::jsonb),
  (1, 2, 'text', null,
    'Hi {{ client.first_name }}, this is {{ agent.name }} with {{ team.name }}. Thank you for your inquiry. When would be a good time for a short call?', '{}'::jsonb),
  (1, 3, 'email', 'Thank you for getting in touch, {{ client.first_name }}',
    'Hi {{ client.first_name }},

Thank you for reaching out. I am {{ agent.name }} with {{ team.name }}, and I would be glad to help you find a home.

So that I can be useful from the start, could you tell me a little more?

- Which areas do you have in mind?
- What should the home have, and in which price range?
- By when would you like to move?

A line or two is plenty. {% if agent.phone %}If you would rather talk, my number is {{ agent.phone }}.{% endif %}

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (1, 4, 'wait', null, null, '{"wait_for": "days", "wait_days": 1, "at_time": "10:00"}'::jsonb),
  (1, 5, 'task', 'Call {{ client.name }} again', null, '{"task_type": "Call", "task_priority": "High", "task_due_days": 0}'::jsonb),
  (1, 6, 'wait', null, null, '{"wait_for": "days", "wait_days": 2, "at_time": "09:30"}'::jsonb),
  (1, 7, 'email', 'Homes that may fit',
    'Hi {{ client.first_name }},

I would like to send you homes that are worth your time, and only those. Two things help most: the areas you would consider, and what you do not want to do without.

Reply with these and I will put a first selection together for you.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (1, 8, 'wait', null, null, '{"wait_for": "days", "wait_days": 3, "at_time": "17:30"}'::jsonb),
  (1, 9, 'text', null,
    'Hi {{ client.first_name }}, {{ agent.first_name }} here. Shall I set up a search for you, so that you hear of new listings as they come up?', '{}'::jsonb),
  (1, 10, 'wait', null, null, '{"wait_for": "days", "wait_days": 4, "at_time": "10:00"}'::jsonb),
  (1, 11, 'task', 'Call {{ client.name }}: a week has gone by', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (1, 12, 'email', 'How buying a home goes, step by step',
    'Hi {{ client.first_name }},

In case it is useful, this is how a purchase usually goes:

1. A lender tells you what you can borrow (pre-approval).
2. We look at homes together and decide what matters.
3. We make an offer, and agree on price and terms.
4. Inspection, appraisal and financing follow.
5. Closing: you sign, and get the keys.

I am happy to go through any of these with you, or to name lenders you might compare.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (1, 13, 'wait', null, null, '{"wait_for": "days", "wait_days": 5, "at_time": "09:30"}'::jsonb),
  (1, 14, 'email', 'A question about your timing',
    'Hi {{ client.first_name }},

Is moving still on your mind, or has your timing changed? Either is fine. If you tell me roughly when, I will keep to it.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (1, 15, 'wait', null, null, '{"wait_for": "days", "wait_days": 6, "at_time": "10:00"}'::jsonb),
  (1, 16, 'task', 'Decide what is next for {{ client.name }}',
    'Three weeks without an answer. Keep them warm, or put them into “Cold lead revival” later.', '{"task_type": "Follow-up", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (1, 17, 'email', 'I will leave it with you',
    'Hi {{ client.first_name }},

I have not heard from you, and I do not want to fill your inbox. If you would like my help later, reply to this email at any time and I will pick it up from there.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (2, 1, 'tag', null, null, '{"tag_name": "Open house"}'::jsonb),
  (2, 2, 'text', null,
    'Hi {{ client.first_name }}, thank you for coming to the open house. If any question comes up, just text me here. {{ agent.first_name }}, {{ team.name }}', '{}'::jsonb),
  (2, 3, 'wait', null, null, '{"wait_for": "days", "wait_days": 1, "at_time": "09:30"}'::jsonb),
  (2, 4, 'email', 'Thank you for coming by',
    'Hi {{ client.first_name }},

Thank you for coming to the open house. I would like to hear what you thought: what did you like, and what was missing?

If you would like to see the home again, or the documents on it, reply to this email and I will arrange it.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (2, 5, 'wait', null, null, '{"wait_for": "days", "wait_days": 1, "at_time": "10:00"}'::jsonb),
  (2, 6, 'task', 'Call {{ client.name }} about the open house', null, '{"task_type": "Call", "task_priority": "High", "task_due_days": 0}'::jsonb),
  (2, 7, 'wait', null, null, '{"wait_for": "days", "wait_days": 3, "at_time": "09:30"}'::jsonb),
  (2, 8, 'email', 'Other homes you may want to see',
    'Hi {{ client.first_name }},

If the home you saw was not quite right, others may be. Tell me what you would change about it (area, size, price), and I will look for homes that come closer.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (2, 9, 'wait', null, null, '{"wait_for": "weekday", "wait_weekday": 4, "at_time": "17:00"}'::jsonb),
  (2, 10, 'text', null,
    'Hi {{ client.first_name }}, are you planning to see homes this weekend? I can arrange visits. {{ agent.first_name }}', '{}'::jsonb),
  (2, 11, 'wait', null, null, '{"wait_for": "days", "wait_days": 7, "at_time": "10:00"}'::jsonb),
  (2, 12, 'task', 'Last call to {{ client.name }} after the open house', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (3, 1, 'task', 'Call {{ client.name }} about selling',
    'Ask for address, timing and why they would move. Offer to see the home.', '{"task_type": "Call", "task_priority": "High", "task_due_days": 0}'::jsonb),
  (3, 2, 'email', 'About selling your home',
    'Hi {{ client.first_name }},

Thank you for thinking of {{ team.name }}. I would be glad to look at your home and tell you what similar ones nearby have sold for.

That takes about half an hour. Which two or three times would suit you in the next days?

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (3, 3, 'wait', null, null, '{"wait_for": "days", "wait_days": 1, "at_time": "10:00"}'::jsonb),
  (3, 4, 'text', null,
    'Hi {{ client.first_name }}, {{ agent.first_name }} with {{ team.name }}. Would you like me to come by and look at your home? Which day suits you?', '{}'::jsonb),
  (3, 5, 'wait', null, null, '{"wait_for": "days", "wait_days": 2, "at_time": "09:30"}'::jsonb),
  (3, 6, 'email', 'How a sale goes, and what it takes from you',
    'Hi {{ client.first_name }},

Selling usually goes in five steps:

1. We look at the home and at what similar ones have sold for.
2. We agree on a price and on what to do before it is shown.
3. Photos, listing and showings.
4. Offers: we compare price, terms and how certain each is.
5. Inspection, appraisal and closing.

I can walk you through the costs of each, so that you know what would be left for you.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (3, 7, 'wait', null, null, '{"wait_for": "days", "wait_days": 4, "at_time": "10:00"}'::jsonb),
  (3, 8, 'task', 'Call {{ client.name }} to agree on a visit', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (3, 9, 'wait', null, null, '{"wait_for": "days", "wait_days": 7, "at_time": "09:30"}'::jsonb),
  (3, 10, 'email', 'What has sold near you',
    'Hi {{ client.first_name }},

Would you like a list of homes near yours that have sold in the last months, with their prices? Reply with your address and I will send it to you, without any obligation.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (3, 11, 'wait', null, null, '{"wait_for": "days", "wait_days": 14, "at_time": "10:00"}'::jsonb),
  (3, 12, 'task', 'Check in with {{ client.name }} about selling', null, '{"task_type": "Follow-up", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (4, 1, 'email', 'Under contract: what happens now',
    'Hi {{ client.first_name }},

Congratulations, {% if deal.address %}{{ deal.address }}{% else %}the home{% endif %} is under contract. These are the next steps:

- Inspection, and what we ask for after it
- Appraisal and the lender''s approval
- Title work
- Final walkthrough and closing{% if deal.closing_date %}, expected on {{ deal.closing_date }}{% endif %}

I will write before each of them. Call me whenever something is unclear.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (4, 2, 'task', 'Send the contract to lender and title company', null, '{"task_type": "Document", "task_priority": "High", "task_due_days": 1}'::jsonb),
  (4, 3, 'wait', null, null, '{"wait_for": "days", "wait_days": 3, "at_time": "09:30"}'::jsonb),
  (4, 4, 'task', 'Check that the inspection is arranged', null, '{"task_type": "Follow-up", "task_priority": "High", "task_due_days": 0}'::jsonb),
  (4, 5, 'wait', null, null, '{"wait_for": "closing", "wait_days": -14, "at_time": "09:00"}'::jsonb),
  (4, 6, 'email', 'Two weeks to closing',
    'Hi {{ client.first_name }},

Closing is about two weeks away. Please do not change jobs, open credit cards or move larger sums before then: the lender checks again shortly before closing.

It is also a good time to arrange movers, utilities and insurance.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (4, 7, 'wait', null, null, '{"wait_for": "closing", "wait_days": -7, "at_time": "09:00"}'::jsonb),
  (4, 8, 'task', 'Confirm that the loan is clear to close, and arrange the walkthrough', null, '{"task_type": "Follow-up", "task_priority": "High", "task_due_days": 0}'::jsonb),
  (4, 9, 'wait', null, null, '{"wait_for": "closing", "wait_days": -3, "at_time": "09:00"}'::jsonb),
  (4, 10, 'email', 'Three days to closing',
    'Hi {{ client.first_name }},

Here is what to bring to closing: a government-issued ID, and the funds as the title company has told you. Before you wire anything, call the title company at a number you know: instructions that come by email may be forged.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (4, 11, 'wait', null, null, '{"wait_for": "closing", "wait_days": 1, "at_time": "10:00"}'::jsonb),
  (4, 12, 'task', 'Congratulate {{ client.name }} on closing', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (5, 1, 'wait', null, null, '{"wait_for": "days", "wait_days": 7, "at_time": "10:00"}'::jsonb),
  (5, 2, 'task', 'Ask {{ client.name }} how the move went', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (5, 3, 'wait', null, null, '{"wait_for": "days", "wait_days": 23, "at_time": "09:30"}'::jsonb),
  (5, 4, 'email', 'How are you settling in?',
    'Hi {{ client.first_name }},

You have been in your home for about a month. How is it going? If you need somebody for repairs, painting or the garden, I am glad to pass on names that other clients were happy with.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (5, 5, 'wait', null, null, '{"wait_for": "days", "wait_days": 60, "at_time": "09:30"}'::jsonb),
  (5, 6, 'email', 'A few things for the home',
    'Hi {{ client.first_name }},

A few things that are easily forgotten in the first months: changing filters, testing smoke detectors, and checking whether your state or county offers a homestead exemption and by when it has to be filed.

If a question comes up around the home, I am glad to help.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (5, 7, 'wait', null, null, '{"wait_for": "days", "wait_days": 90, "at_time": "10:00"}'::jsonb),
  (5, 8, 'task', 'Call {{ client.name }}: half a year in the home', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (5, 9, 'wait', null, null, '{"wait_for": "days", "wait_days": 90, "at_time": "09:30"}'::jsonb),
  (5, 10, 'email', 'What homes like yours have sold for',
    'Hi {{ client.first_name }},

Would you like to know what homes like yours have sold for lately? Reply with “yes” and I will put it together for you.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (5, 11, 'wait', null, null, '{"wait_for": "days", "wait_days": 95, "at_time": "09:30"}'::jsonb),
  (5, 12, 'email', 'One year in your home',
    'Hi {{ client.first_name }},

It has been a year. I hope it feels like home in every room. Thank you again for your trust, and call me whenever I can be of use.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (5, 13, 'task', 'Call {{ client.name }}: one year in the home', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (6, 1, 'wait', null, null, '{"wait_for": "birthday", "wait_days": 0, "at_time": "09:00"}'::jsonb),
  (6, 2, 'email', 'Happy birthday, {{ client.first_name }}',
    'Hi {{ client.first_name }},

All the best for your birthday. I hope you have a wonderful day.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (6, 3, 'task', 'Wish {{ client.name }} a happy birthday', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (6, 4, 'wait', null, null, '{"wait_for": "home_anniversary", "wait_days": 0, "at_time": "09:00"}'::jsonb),
  (6, 5, 'email', 'Happy home anniversary',
    'Hi {{ client.first_name }},

Today is the anniversary of your home. I hope it still feels right. If you are curious what homes like yours have sold for, reply to this email and I will look it up.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (7, 1, 'email', 'Are you still thinking of moving?',
    'Hi {{ client.first_name }},

It has been a while. Are you still thinking of buying or selling? One word is enough: “yes”, “later” or “no”.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (7, 2, 'wait', null, null, '{"wait_for": "days", "wait_days": 6, "at_time": "17:30"}'::jsonb),
  (7, 3, 'text', null,
    'Hi {{ client.first_name }}, {{ agent.first_name }} with {{ team.name }}. Is a move still on your mind, or shall I check back later in the year?', '{}'::jsonb),
  (7, 4, 'wait', null, null, '{"wait_for": "days", "wait_days": 10, "at_time": "09:30"}'::jsonb),
  (7, 5, 'email', 'What has changed since we spoke',
    'Hi {{ client.first_name }},

Prices, rates and the number of homes for sale have moved since we last spoke. If you tell me the area you care about, I will send you a short summary of it.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (7, 6, 'wait', null, null, '{"wait_for": "days", "wait_days": 14, "at_time": "10:00"}'::jsonb),
  (7, 7, 'task', 'One last call to {{ client.name }}', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (7, 8, 'wait', null, null, '{"wait_for": "days", "wait_days": 12, "at_time": "09:30"}'::jsonb),
  (7, 9, 'email', 'Shall I close your file?',
    'Hi {{ client.first_name }},

I do not want to write to somebody who has moved on. If you would still like my help, reply with “yes”. If I hear nothing, I will leave you in peace.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (7, 10, 'tag', null, null, '{"tag_name": "Gone quiet"}'::jsonb),
  (8, 1, 'email', 'Thank you, {{ client.first_name }}',
    'Hi {{ client.first_name }},

Thank you for working with me. I enjoyed it, and I hope you did, too. If something could have been better, I would like to hear it.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (8, 2, 'wait', null, null, '{"wait_for": "days", "wait_days": 4, "at_time": "10:00"}'::jsonb),
  (8, 3, 'task', 'Call {{ client.name }}: how was it, and who do they know', null, '{"task_type": "Call", "task_priority": "Medium", "task_due_days": 0}'::jsonb),
  (8, 4, 'wait', null, null, '{"wait_for": "days", "wait_days": 10, "at_time": "09:30"}'::jsonb),
  (8, 5, 'email', 'Do you know somebody who is thinking of moving?',
    'Hi {{ client.first_name }},

Most people I work with come through somebody who knows me. If a friend or colleague of yours thinks of buying or selling, would you pass on my name, or tell me how to reach them?

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb),
  (8, 6, 'wait', null, null, '{"wait_for": "days", "wait_days": 60, "at_time": "09:30"}'::jsonb),
  (8, 7, 'email', 'A small favor',
    'Hi {{ client.first_name }},

If you were happy with my work, a short review helps others decide. Reply to this email and I will send you the link.

Best regards,
{{ agent.name }}
{{ team.name }}', '{}'::jsonb)
) w (plan, place, kind, subject, body, more)
cross join lateral jsonb_populate_record(null::public.action_plan_steps, w.more) s
on conflict (id) do update set
  place = excluded.place, kind = excluded.kind, subject = excluded.subject, body = excluded.body, task_type = excluded.task_type,
  task_priority = excluded.task_priority, task_due_days = excluded.task_due_days, tag_name = excluded.tag_name,
  client_status = excluded.client_status, wait_for = excluded.wait_for, wait_days = excluded.wait_days,
  wait_weekday = excluded.wait_weekday, at_time = excluded.at_time;
