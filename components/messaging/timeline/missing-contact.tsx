import { Link } from "@/components/foundation/ui/link";

type MissingContactProps = { clientId: string; what: "email address" | "phone number" };

/** Renders a notice in place of a message to a client without the address or number for it. */
export const MissingContact = ({ clientId, what }: MissingContactProps) => (
  <p className="text-muted">
    No {what} yet.{" "}
    <Link
      href={`/clients/edit/${clientId}`}
      className="rounded-mark text-accent-fg underline-offset-4 hover:underline"
    >
      Add one
    </Link>
  </p>
);
