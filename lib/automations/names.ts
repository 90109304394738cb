import type { AssignableMember, RecordOwner } from "@/lib/members/hooks";
import type { RecordNames } from "@/lib/records/list";

type Named = { id: string; name: string };

/** How the tags, people, action plans and webhooks are called that automations name. */
export const namesOf = (
  tags: readonly Named[],
  owners: readonly RecordOwner[],
  plans: readonly Named[],
  webhooks: readonly Named[],
): RecordNames =>
  Object.fromEntries([
    ...[...tags, ...plans, ...webhooks].map(({ id, name }) => [id, name]),
    ...owners.map(({ user_id, name }) => [user_id, name]),
  ]);

/** The tags, people, action plans and webhooks that an automation can name, as a form offers them. */
const named = ({ id, name }: Named) => [id, name] as const;

export const choicesOf = (
  tags: readonly Named[],
  people: readonly AssignableMember[],
  plans: readonly Named[],
  webhooks: readonly Named[],
) => ({
  tags: tags.map(named),
  plans: plans.map(named),
  webhooks: webhooks.map(named),
  people: people.map(({ user_id, name, email }) => [user_id, name || email] as const),
});
