"use client";

import { useWatch, type UseFormReturn } from "react-hook-form";
import { useRouter } from "next/navigation";
import { navigateAway } from "@/components/foundation/layout/before-leave";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Icon } from "@/components/foundation/ui/icon";
import { loadWhenRendered } from "@/components/foundation/ui/load-when-rendered";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import type { ClientValues } from "@/lib/records/clients/form-values";
import { useDuplicates } from "@/lib/records/clients/hooks";
import type { Client, DuplicateClient } from "@/lib/records/clients/serialize";
import { useMergePair } from "./use-merge-pair";

const reasons: Record<DuplicateClient["matched_on"], string> = {
  email: "the same email",
  phone_and_name: "the same name and phone",
};

type DuplicateHintProps = {
  form: UseFormReturn<ClientValues>;
  /** The client being edited. It is not its own duplicate, and can be merged with the duplicates found. */
  client?: Client | null;
};

/** Warns, while the person types, that the client may already exist. It never blocks saving. */
export function DuplicateHint({ form, client }: DuplicateHintProps) {
  const watched = useWatch({ control: form.control, name: ["name", "phone", "email"] });
  const name = useDebounced(watched[0]);
  const phone = useDebounced(watched[1]);
  const email = useDebounced(watched[2] ?? "");
  const { data: duplicates = [] } = useDuplicates({ name, phone, email, except: client?.id });
  return (
    <div aria-live="polite" className="empty:hidden">
      {duplicates.length > 0 && (
        <Banner tone="warning">
          <p className="font-medium">
            {duplicates.length === 1
              ? "This may be a client you already have"
              : "These may be clients you already have"}
          </p>
          <ul className="mt-1 flex flex-col gap-1">
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <a
                  href={`/client/${duplicate.id}`}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex max-w-full items-center gap-1 font-medium underline underline-offset-4"
                >
                  <span className="truncate">{duplicate.name}</span>
                  <Icon name="arrow-up-right" className="size-3.5 shrink-0" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>{" "}
                has {reasons[duplicate.matched_on]}
                {client?.can_update && <MergeWith {...{ client, duplicate }} />}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

const MergeClientsDialog = loadWhenRendered(() => import("./merge-clients-dialog"));

type MergeWithProps = { client: Client; duplicate: DuplicateClient };

/** Merges the edited client with a likely duplicate, and opens the client that remains. */
function MergeWith({ client, duplicate }: MergeWithProps) {
  const router = useRouter();
  const { pair, open, close } = useMergePair();
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="ml-2"
        aria-label={`Merge with ${duplicate.name}`}
        onClick={() => navigateAway(() => void open(client.id, duplicate.id))}
      >
        Merge
      </Button>
      {pair && (
        <MergeClientsDialog
          clients={pair}
          onMerged={({ id }) => router.replace(`/client/${id}`)}
          onClose={close}
        />
      )}
    </>
  );
}
