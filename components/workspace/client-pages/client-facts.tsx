import type { ReactNode } from "react";
import { Avatar } from "@/components/foundation/ui/avatar";
import type { ListedClient } from "@/lib/records/clients/serialize";

type ShownClient = Pick<ListedClient, "id" | "name" | "company" | "phone" | "email">;

/** Renders the client's initials before the name on the profile. */
export const ClientAvatar = ({ client }: { client: ShownClient }) => (
  <Avatar id={client.id} name={client.name} size="xl" className="touch:size-12 touch:text-lg" />
);

type ClientFactsProps = { client: ShownClient; status: ReactNode };

/** Renders status and company under the name, with phone and email where the details are farther down. */
export const ClientFacts = ({ client: { company, phone, email }, status }: ClientFactsProps) => (
  <>
    {status}
    {company && <p className="truncate text-muted">{company}</p>}
    <p className="flex min-w-0 basis-full flex-wrap gap-x-3 text-muted xl:hidden touch:hidden print:hidden">
      {phone && <span className="tabular-nums">{phone}</span>}
      {email && <span className="[overflow-wrap:anywhere]">{email}</span>}
    </p>
  </>
);
