"use client";

import { Button } from "@/components/foundation/ui/button";
import {
  toPlaceholder,
  VARIABLE_TOPICS,
  listVariables,
  type VariableName,
  type VariableTopic,
} from "@/lib/messaging/email-templates/variables";

const titles: Record<VariableTopic, string> = {
  client: "Client",
  deal: "Deal",
  agent: "You",
  team: "Team",
};

/** Variables by topic. A press inserts one at the caret. */
export function VariableList({ onInsert }: { onInsert: (name: VariableName) => void }) {
  return (
    <div role="group" aria-label="Insert a variable" className="rounded-control bg-sunken p-3">
      <dl className="grid gap-x-3 gap-y-2 sm:grid-cols-[56px_minmax(0,1fr)]">
        {VARIABLE_TOPICS.map((topic) => (
          <div key={topic} className="contents">
            <dt className="text-sm leading-8 text-muted touch:leading-normal">{titles[topic]}</dt>
            <dd className="flex flex-wrap gap-1.5">
              {listVariables(topic).map(({ name, description, example }) => (
                <Button
                  key={name}
                  size="sm"
                  title={`${toPlaceholder(name)}, as in “${example}”`}
                  // Keeps the focus in the field, so that the caret and the phone's keyboard stay.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onInsert(name)}
                >
                  {description}
                </Button>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
