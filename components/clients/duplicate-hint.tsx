"use client";

import { ArrowUpRight } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { useDuplicates, type DuplicateQuestion } from "@/lib/clients/hooks";
import type { DuplicateClient } from "@/lib/clients/serialize";
import { useDebounced } from "@/components/ui/use-debounced";

const reasons: Record<DuplicateClient["matched_on"], string> = {
  email: "the same email",
  phone_and_name: "the same name and phone",
};

/** Says, while one types, that the client may be there already. It never stands in the way. */
export function DuplicateHint(question: DuplicateQuestion) {
  const name = useDebounced(question.name);
  const phone = useDebounced(question.phone);
  const email = useDebounced(question.email);
  const { data: duplicates = [] } = useDuplicates({ ...question, name, phone, email });
  return (
    <div aria-live="polite" className="empty:hidden">
      {duplicates.length > 0 && (
        <Banner tone="warning">
          <p className="font-medium">
            {duplicates.length === 1
              ? "This may be a client you already have"
              : "These may be clients you already have"}
          </p>
          <ul className="mt-1 space-y-1">
            {duplicates.map((duplicate) => (
              <li key={duplicate.id}>
                <a
                  href={`/client/${duplicate.id}`}
                  target="_blank"
                  rel="noopener"
                  className="inline-flex max-w-full items-center gap-1 font-medium underline underline-offset-4"
                >
                  <span className="truncate">{duplicate.name}</span>
                  <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>{" "}
                has {reasons[duplicate.matched_on]}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
