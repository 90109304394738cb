"use client";

import { toCustomVariable, toExample } from "@/lib/messaging/email-templates/custom-variables";
import { useCustomFields } from "@/lib/records/custom-fields/hooks";
import { Button } from "@/components/foundation/ui/button";
import {
  toPlaceholder,
  VARIABLE_TOPICS,
  listVariables,
  type CustomVariableName,
  type VariableName,
  type VariableTopic,
} from "@/lib/messaging/email-templates/variables";

const titles: Record<VariableTopic, string> = {
  client: "Client",
  deal: "Deal",
  agent: "You",
  team: "Team",
};

type Insertable = VariableName | CustomVariableName;
type Variable = { name: Insertable; description: string; example: string };

/** Renders variables by topic, and the custom fields of clients. A press inserts one at the caret. */
export function VariableList({ onInsert }: { onInsert: (name: Insertable) => void }) {
  const { data: fields = [] } = useCustomFields("client");
  const custom = fields.map((field) => ({
    name: toCustomVariable(field),
    description: field.label,
    example: toExample(field),
  }));
  return (
    <div role="group" aria-label="Insert a variable" className="rounded-control bg-sunken p-3">
      <dl className="grid gap-x-3 gap-y-2 sm:grid-cols-[56px_minmax(0,1fr)]">
        {VARIABLE_TOPICS.map((topic) => (
          <div key={topic} className="contents">
            <dt className="text-sm leading-8 text-muted touch:leading-normal">{titles[topic]}</dt>
            <dd className="flex min-w-0 flex-wrap gap-1.5">
              {toVariables(topic, custom).map((variable) => (
                <VariableButton key={variable.name} variable={variable} onInsert={onInsert} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const toVariables = (topic: VariableTopic, custom: readonly Variable[]): readonly Variable[] =>
  topic === "client" ? [...listVariables(topic), ...custom] : listVariables(topic);

type VariableButtonProps = { variable: Variable; onInsert: (name: Insertable) => void };

function VariableButton({ variable, onInsert }: VariableButtonProps) {
  const { name, description, example } = variable;
  return (
    <Button
      size="sm"
      className="max-w-full"
      title={`${toPlaceholder(name)}, as in “${example}”`}
      // Keeps the focus in the field, so that the caret and the phone's keyboard stay.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onInsert(name)}
    >
      <span className="truncate">{description}</span>
    </Button>
  );
}
