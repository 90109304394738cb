import { deriveId } from "./ids";
import { BUCKEYE, signIn } from "./sign-ins";

const DAY_MS = 86_400_000;

/** Buckeye's own templates, and one of an agent's own. */
const TEMPLATES = [
  {
    name: "Saturday showing tour",
    category: "Buyer",
    subject: "Our Saturday tour, {{ client.first_name }}",
    body_text: `Hi {{ client.first_name }},

Saturday works. We meet at the office on High Street at ten and drive from there; plan on three hours with a coffee in between.

Please wear shoes that come off easily, and bring your list. I will bring the sheets and the disclosures we have.

{{ agent.name }}
{{ team.name }}{% if agent.phone %}
{{ agent.phone }}{% endif %}`,
    daysAgo: 210,
  },
  {
    name: "Central Ohio: weekly listing report",
    category: "Listing",
    subject:
      "This week at {% if deal.address %}{{ deal.address }}{% else %}your listing{% endif %}",
    body_text: `Hi {{ client.first_name }},

Here is this week in short{% if deal.value %}, listed at {{ deal.value }}{% endif %}. I will call you with the details before the weekend.

Showings and what people said are in the shared folder, and so are the listings that came on or sold nearby.

Is there anything you would like us to change before Thursday's open house list goes out?

{{ agent.name }}
{{ team.name }}`,
    daysAgo: 160,
  },
  {
    name: "Title company and closing day",
    category: "Closing",
    subject:
      "Closing{% if deal.closing_date %} on {{ deal.closing_date }}{% endif %}: who does what",
    body_text: `Hi {{ client.first_name }},

The title company will call you to set the hour{% if deal.closing_date %} for {{ deal.closing_date }}{% endif %}. Please bring a photo ID. If you bring funds, ask them for the wiring instructions by phone, at the number on their own website, and never use any that come by email.

I will be there, with the keys or to hand them over.

{{ agent.name }}
{{ team.name }}`,
    daysAgo: 95,
  },
  {
    name: "Coffee before we start",
    category: "Introduction",
    subject: "Coffee, {{ client.first_name }}?",
    body_text: `Hi {{ client.first_name }},

Before we look at a single house I like to sit down for half an hour: what you want, what you do not, and what worries you. Stauf's in Grandview is my second office.

Would Tuesday or Thursday morning suit you?

{{ agent.first_name }}{% if agent.phone %}
{{ agent.phone }}{% endif %}`,
    owner: "agent@buckeye.test",
    daysAgo: 40,
  },
];

/** Returns rows of email_templates: three of the team, one of a person. */
export const demoEmailTemplates = (now: Date) =>
  TEMPLATES.map(({ owner, daysAgo, ...template }) => {
    const written = new Date(now.getTime() - daysAgo * DAY_MS);
    return {
      id: deriveId("email-template", BUCKEYE.id, template.name),
      tenant_id: BUCKEYE.id,
      owner_id: owner ? signIn(owner).id : null,
      ...template,
      created_at: written,
      updated_at: written,
    };
  });
