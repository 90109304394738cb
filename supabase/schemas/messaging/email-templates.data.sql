-- The built-in templates. This file is data: it may be applied any number of times, and its contents replace the stored
-- ones. The templates describe property and process, never who should live there (Fair Housing Act, 42 U.S.C. 3604(c)).
-- They promise nothing, and can be sent without filling in anything by hand.

insert into public.email_templates (id, name, category, subject, body_text) values
  ('e3a11000-0000-4000-8000-000000000001', 'New inquiry: first reply', 'Introduction',
    'Thank you for getting in touch, {{ client.first_name }}',
    'Hi {{ client.first_name }},

Thank you for reaching out. I am {{ agent.name }} with {{ team.name }}, and I would be glad to help.

So that I can be useful from the start, could you tell me a little more?

- What would you like to do, and by when?
- Which area or property did you have in mind?
- Is a call, a text or email best for you?

{% if agent.phone %}If you would rather talk, my number is {{ agent.phone }}. {% endif %}Otherwise just reply here, and I will get back to you.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000002', 'Introduction after a referral', 'Introduction',
    'Introducing myself: {{ agent.name }}, {{ team.name }}',
    'Hi {{ client.first_name }},

A mutual acquaintance gave me your name and thought I might be able to help with your plans.

I would like to hear what you have in mind before I suggest anything. Would a 15-minute call this week suit you? Send me two or three times that work, and I will confirm one.

If now is not the moment, that is fine too: tell me when to check back, or that you would rather I did not.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000003', 'Checking in', 'Follow-up',
    'Checking in, {{ client.first_name }}',
    'Hi {{ client.first_name }},

It has been a little while since we spoke, so I wanted to ask where things stand.

Have your plans, timing or budget changed? If so, tell me what is different and I will adjust what I send you. If you are on hold, let me know roughly when to check in again.

A one-line reply is plenty.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000004', 'One last try', 'Follow-up',
    'Shall I close your file?',
    'Hi {{ client.first_name }},

I have not heard from you, and I do not want to fill your inbox. So this is my last note unless you tell me otherwise.

If you would still like my help, reply with "yes" and I will call you. If your plans have changed, you do not need to do anything.

Either way, thank you for considering me.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000005', 'After an open house', 'Follow-up',
    'Thank you for stopping by',
    'Hi {{ client.first_name }},

Thank you for coming to the open house{% if deal.address %} at {{ deal.address }}{% endif %}.

What did you think? I am happy to answer questions about the property, share the disclosures that are available, or arrange a second look.

If it was not the right fit, tell me what was missing and I will keep an eye out for something closer to it.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000006', 'Buying: the first steps', 'Buyer',
    'Your next steps toward buying',
    'Hi {{ client.first_name }},

I am glad we are working together. Here is how we begin:

1. Financing. Speak with a lender of your choice about a pre-approval. It tells us your price range, and sellers expect to see it with an offer.
2. Your list. Write down what you must have, what you would like, and what you will not accept.
3. The agreement. Before we tour homes, we sign a written agreement that says what I do for you and how I am paid. I will walk you through it; ask anything.
4. The search. I send you listings that match, and we visit the ones you choose.

Is there anything on this list you would like to talk through first?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000007', 'Setting up showings', 'Buyer',
    'When can you see homes?',
    'Hi {{ client.first_name }},

Let us get you inside some homes. Which of the listings we discussed would you like to see first, and what days and times work for you over the next week?

Once I have your answer I will request the showings, confirm the route with you, and send the listing sheets ahead of time.

Please bring your questions. I will bring the disclosures that the sellers have made available.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000008', 'After a showing', 'Buyer',
    'Your thoughts on {% if deal.address %}{{ deal.address }}{% else %}what we saw{% endif %}?',
    'Hi {{ client.first_name }},

Thank you for your time today. While it is fresh: what did you like about {% if deal.address %}{{ deal.address }}{% else %}what we saw{% endif %}, and what did you not?

If you would like to go further, I can pull recent comparable sales so that we can talk about price, and ask the listing agent about disclosures and timing.

If it is a no, your reasons will make the next list better.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000009', 'Preparing an offer', 'Buyer',
    'Preparing your offer{% if deal.address %} on {{ deal.address }}{% endif %}',
    'Hi {{ client.first_name }},

To write a strong offer{% if deal.address %} on {{ deal.address }}{% endif %}, I need your decisions on these points:

- Price, and how far you would go
- Earnest money
- Financing, with your pre-approval letter or proof of funds
- Inspection, appraisal and financing contingencies
- Closing date and possession
- What should stay with the property

We can go through them by phone in about half an hour. I will explain what each one means for you before you decide, and nothing goes out until you have signed it.

When are you free?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000010', 'Before our listing appointment', 'Seller',
    'Preparing for our meeting',
    'Hi {{ client.first_name }},

I look forward to meeting you{% if deal.address %} at {{ deal.address }}{% endif %}. To make the most of our time, please have these at hand if you can find them:

- Mortgage balance, and any other liens
- Property tax and insurance bills
- Dates of larger work: roof, heating and cooling, windows, kitchen, baths
- Survey, plans, permits and warranties
- Association documents and fees, if there is an association

There is no need to tidy up for me. I will bring recent comparable sales, an estimate of what you would net, and a plan for photographs, showings and advertising.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000011', 'What your home could sell for', 'Seller',
    'What your home could sell for',
    'Hi {{ client.first_name }},

You asked what your home{% if deal.address %} at {{ deal.address }}{% endif %} could sell for. Online estimates do not see its condition or the work you have done, so I would like to look at it and compare it with what has actually sold nearby.

It takes about 30 minutes, costs nothing and commits you to nothing. Afterwards you get a written price range with the sales behind it and an estimate of your net proceeds. It is a broker''s opinion of price, not an appraisal.

Which days suit you?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000012', 'After the listing appointment', 'Seller',
    'Thank you for showing me your home',
    'Hi {{ client.first_name }},

Thank you for your time and for showing me around{% if deal.address %} {{ deal.address }}{% endif %}.

If you decide to go ahead, these are the next steps: we agree on price and timing, sign the listing agreement, complete the disclosures, and schedule photographs. From there it usually takes about a week until the listing can go live.

Do take the time you need. What questions are still open for you?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000013', 'Your listing is live', 'Listing',
    '{% if deal.address %}{{ deal.address }}{% else %}Your home{% endif %} is on the market',
    'Hi {{ client.first_name }},

{% if deal.address %}{{ deal.address }}{% else %}Your home{% endif %} is now on the market{% if deal.value %} at {{ deal.value }}{% endif %}.

What happens now:

- Showing requests come to you for confirmation. The more of them you can accept, the better our chances.
- I pass on feedback as it comes in, the good and the bad.
- We look at the numbers together every week: views, showings, feedback, and what else has come on the market or sold.

Please look at the listing and tell me at once if anything in it is not correct.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000014', 'Talking about price', 'Listing',
    'A word about {% if deal.address %}{{ deal.address }}{% else %}your listing{% endif %}',
    'Hi {{ client.first_name }},

We have been on the market for a while, and I owe you a plain view of where we stand.

I have gone through the showings, the feedback and the comparable sales since we listed{% if deal.value %} at {{ deal.value }}{% endif %}. I would like to show you what I found and talk through our options: price, presentation, terms, or waiting.

The decision is yours. When could we talk this week?

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000015', 'Offer accepted: buyer', 'Under contract',
    'Your offer was accepted: what happens next',
    'Hi {{ client.first_name }},

Congratulations, your offer{% if deal.address %} on {{ deal.address }}{% endif %} was accepted. Here is what comes next:

1. Deliver the earnest money by the date in the contract.
2. Send the signed contract to your lender, and answer their requests quickly.
3. Schedule the inspections within the contract''s deadline.
4. Arrange homeowner''s insurance.
5. Until closing, please talk to your lender before you change jobs, open credit or make large purchases.

{% if deal.closing_date %}We are planning to close on {{ deal.closing_date }}. {% endif %}I will keep track of the deadlines and remind you before each.

One caution: criminals send false wiring instructions by email. Before you send money, call the title or escrow company at a number you already know.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000016', 'Offer accepted: seller', 'Under contract',
    'You are under contract: what happens next',
    'Hi {{ client.first_name }},

Congratulations, {% if deal.address %}{{ deal.address }}{% else %}your home{% endif %} is under contract{% if deal.value %} at {{ deal.value }}{% endif %}.

The next weeks usually go like this:

1. The buyer''s inspections. Please keep utilities on and access clear.
2. Any repair requests, which we answer together.
3. The lender''s appraisal.
4. Title work and payoff of your loan.
5. The buyer''s final walk-through, then closing.

{% if deal.closing_date %}We are planning to close on {{ deal.closing_date }}. {% endif %}Please hold off on firm moving commitments until the contingencies are removed. I will call you as each one clears.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000017', 'Getting ready for the inspection', 'Under contract',
    'Your inspection{% if deal.address %} at {{ deal.address }}{% endif %}',
    'Hi {{ client.first_name }},

The inspection is next. A few notes so that you know what to expect:

- It usually takes two to four hours. You are welcome to attend, and the last half hour is the most useful.
- Every report lists issues, on new homes too. We separate what concerns safety, structure and large systems from ordinary upkeep.
- You choose the inspectors. Ask them about additional tests, such as radon, sewer line or pests.
- After the report we decide, within the contract''s deadline, whether to go ahead, ask for repairs or a credit, or use your rights under the contract.

Send me the report when you have it, and we will go through it together.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000018', 'Financing and appraisal check-in', 'Under contract',
    'How is the loan coming along?',
    'Hi {{ client.first_name }},

A short check-in on {% if deal.address %}{{ deal.address }}{% else %}your purchase{% endif %}{% if deal.closing_date %}, planned to close on {{ deal.closing_date }}{% endif %}.

- Does your lender have everything they asked for?
- Has the appraisal been ordered, or is it back?
- Have they told you of anything that could delay the loan?

If something is stuck, tell me today rather than tomorrow: there is often a way to solve it while there is still time.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000019', 'Closing week', 'Closing',
    'Closing week{% if deal.closing_date %}: {{ deal.closing_date }}{% endif %}',
    'Hi {{ client.first_name }},

We are nearly there. For closing{% if deal.address %} on {{ deal.address }}{% endif %}{% if deal.closing_date %}, planned for {{ deal.closing_date }}{% endif %}, please:

- Bring a government-issued photo ID.
- Read the closing figures as soon as you receive them, and call me about anything you do not expect.
- Set up or end utilities as of the day of possession.
- Arrange the money early if you are bringing funds.

Important: never act on wiring instructions, or a change to them, that arrive by email, even if they seem to come from me. Call the title or escrow company first, at a number you already know.

See you at the table.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000020', 'Congratulations on closing', 'Closing',
    'Congratulations, {{ client.first_name }}',
    'Hi {{ client.first_name }},

It is done. Congratulations{% if deal.address %} on {{ deal.address }}{% endif %}, and thank you for trusting me with it.

Please keep your closing documents in a safe place; you will need some of them for your taxes. If you are missing one, ask me and I will find it.

I remain available after closing as well: for a question about the house, the name of a contractor, or when your plans change.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000021', 'Thirty days later', 'Past client',
    'How is everything going?',
    'Hi {{ client.first_name }},

It has been about a month. How are you settling in?

Three things people often ask me for around now: names of tradespeople, the date by which to file for a homestead or owner-occupancy exemption where one exists, and copies of closing documents. Do you need any of them?

If something did not go as you had hoped, I would like to hear that as well.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000022', 'Home anniversary', 'Past client',
    'A year already',
    'Hi {{ client.first_name }},

It is the anniversary of your closing{% if deal.address %} on {{ deal.address }}{% endif %}. I hope it has been a good year.

If you would like to know what your home might be worth today, for insurance, a refinance or plain curiosity, reply with "yes" and I will prepare an opinion of price from recent sales. It costs nothing and commits you to nothing.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000023', 'Asking for a review', 'Past client',
    'A small favor',
    'Hi {{ client.first_name }},

Thank you again for working with me. May I ask a favor? Most people find an agent through what others say, so a few honest sentences about your experience would help me a great deal.

What went well, what could have been better, and would you work with me again? You can reply to this email, and tell me whether I may quote you by name.

And if you know somebody who is thinking about a move, I would be glad to be introduced.

Best regards,
{{ agent.name }}
{{ team.name }}'),
  ('e3a11000-0000-4000-8000-000000000024', 'Local market update', 'Marketing',
    'What the local market is doing',
    'Hi {{ client.first_name }},

A short note from {{ team.name }}. If you are wondering what homes like yours are selling for, or what your budget buys at present, I can send you the recent sales for the area you care about: asking and sold prices, and days on market, from the MLS.

Reply with a street, a ZIP code or a town, and I will put it together.

If you already work with another agent, this is not meant to solicit that business.

Best regards,
{{ agent.name }}
{{ team.name }}')
on conflict (id) do update set
  name = excluded.name, category = excluded.category, subject = excluded.subject, body_text = excluded.body_text
where email_templates.tenant_id is null
  and (email_templates.name, email_templates.category, email_templates.subject, email_templates.body_text)
    is distinct from (excluded.name, excluded.category, excluded.subject, excluded.body_text);

-- Texts have at most 320 characters, variables included.
insert into public.email_templates (id, name, category, channel, subject, body_text) values
  ('e3a12000-0000-4000-8000-000000000001', 'New inquiry: first text', 'Introduction', 'sms', '',
    'Hi {{ client.first_name }}, this is {{ agent.name }} with {{ team.name }}. Thanks for reaching out. Is now a good time for a quick call, or would you rather text?'),
  ('e3a12000-0000-4000-8000-000000000002', 'Missed your call', 'Follow-up', 'sms', '',
    'Hi {{ client.first_name }}, sorry I missed your call. When is a good time to call you back? {{ agent.first_name }}'),
  ('e3a12000-0000-4000-8000-000000000003', 'Tried to reach you', 'Follow-up', 'sms', '',
    'Hi {{ client.first_name }}, {{ agent.first_name }} with {{ team.name }}. I just tried to call you. Text me a time that works and I will call then.'),
  ('e3a12000-0000-4000-8000-000000000004', 'Showing: on my way', 'Buyer', 'sms', '',
    'Hi {{ client.first_name }}, I am on my way{% if deal.address %} to {{ deal.address }}{% endif %}. See you there. {{ agent.first_name }}'),
  ('e3a12000-0000-4000-8000-000000000005', 'After a showing', 'Buyer', 'sms', '',
    'Hi {{ client.first_name }}, thanks for your time today. What did you think? Tell me what you liked and what you did not, and I will adjust the search. {{ agent.first_name }}'),
  ('e3a12000-0000-4000-8000-000000000006', 'Feedback from a showing', 'Seller', 'sms', '',
    'Hi {{ client.first_name }}, I have feedback from the showing. Do you have five minutes for a call today? {{ agent.first_name }}'),
  ('e3a12000-0000-4000-8000-000000000007', 'Closing this week', 'Closing', 'sms', '',
    'Hi {{ client.first_name }}, closing is almost here. Please bring your photo ID, and call the title company at a number you know before you wire anything. Questions? Call me. {{ agent.first_name }}'),
  ('e3a12000-0000-4000-8000-000000000008', 'Checking in by text', 'Past client', 'sms', '',
    'Hi {{ client.first_name }}, how is everything at the house? If you need a contractor or wonder what it is worth now, just text me. {{ agent.first_name }}')
on conflict (id) do update set
  name = excluded.name, category = excluded.category, subject = excluded.subject, body_text = excluded.body_text
where email_templates.tenant_id is null
  and (email_templates.name, email_templates.category, email_templates.body_text)
    is distinct from (excluded.name, excluded.category, excluded.body_text);
