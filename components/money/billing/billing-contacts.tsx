import { Avatar } from "@/components/foundation/ui/avatar";
import { Card } from "@/components/foundation/ui/card";
import { TextLink } from "@/components/organisation/accounts/text-link";

type BillingPerson = { name: string; email: string };

type BillingContactsProps = {
  people: readonly BillingPerson[];
  /** The text about the actions that these people may take and the reader may not. */
  text: string;
};

/** Renders the people to ask about the plan, with their addresses. */
export function BillingContacts({ people, text }: BillingContactsProps) {
  return (
    <Card className="max-w-form p-5">
      <p>{text}</p>
      <ul className="mt-3 flex flex-col gap-3">
        {people.map(({ name, email }) => (
          <li key={email} className="flex items-center gap-3">
            <Avatar id={email} name={name} />
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
              <TextLink
                href={`mailto:${email}`}
                className="inline-flex items-center text-sm [overflow-wrap:anywhere] touch:min-h-11"
              >
                {email}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
