"use client";

import { useController, type UseFormReturn } from "react-hook-form";
import { IconButton } from "@/components/foundation/ui/button";
import { Input } from "@/components/foundation/ui/input";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { useAssignableMembers } from "@/lib/foundation/record-layer/record-members";
import type { PersonValue, RuleValues } from "./rule-form-values";

type PeopleFieldProps = {
  form: UseFormReturn<RuleValues>;
  /** Whether people have shares. */
  weighted: boolean;
  /** Whether only one person can be chosen. */
  single: boolean;
  error: string | undefined;
};

/** Renders the people who get a rule's leads, with share and daily limit. */
export function PeopleField({ form, weighted, single, error }: PeopleFieldProps) {
  const { field } = useController({ control: form.control, name: "people" });
  const { value: people, onChange, ref } = field;
  const { data: members = [], isError } = useAssignableMembers("clients", { enabled: true });
  const left = members.filter(({ user_id }) => !people.some((one) => one.user_id === user_id));
  const change = (at: number, more: Partial<PersonValue>) =>
    onChange(people.map((one, place) => (place === at ? { ...one, ...more } : one)));
  function add(id: string) {
    const member = left.find(({ user_id }) => user_id === id);
    if (!member) return;
    const added = { user_id: id, name: member.name || member.email, weight: "1", daily_cap: "" };
    onChange(single ? [added] : [...people, added]);
  }
  return (
    <div className="flex flex-col gap-3">
      {people.length > 0 && (
        <ul aria-label="People" className="divide-y divide-line rounded-card border border-line">
          {people.map((person, at) => (
            <PersonRow
              key={person.user_id}
              person={person}
              weighted={weighted}
              onChange={(more) => change(at, more)}
              onRemove={() => onChange(people.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
      )}
      <NativeSelect
        ref={ref}
        aria-label={single ? "Choose a person" : "Add a person"}
        aria-invalid={error !== undefined}
        value=""
        onChange={({ target }) => add(target.value)}
      >
        <option value="">
          {single && people.length > 0 ? "Choose somebody else" : "Add a person"}
        </option>
        <Options options={left.map(({ user_id, name, email }) => [user_id, name || email])} />
      </NativeSelect>
      {isError && (
        <p className="text-sm text-danger-fg">Your team could not be loaded. Reload the page.</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger-fg">
          {error}
        </p>
      )}
    </div>
  );
}

type PersonRowProps = {
  person: PersonValue;
  weighted: boolean;
  onChange: (change: Partial<PersonValue>) => void;
  onRemove: () => void;
};

const PersonRow = ({ person, weighted, onChange, onRemove }: PersonRowProps) => (
  <li className="flex min-h-12 flex-wrap items-center gap-2 py-1.5 pr-1.5 pl-4">
    <span className="min-w-32 flex-1 truncate font-medium">{person.name}</span>
    {weighted && (
      <label className="flex items-center gap-1.5 text-sm text-muted">
        Share
        <span className="w-16">
          <Input
            aria-label={`Share of ${person.name}`}
            inputMode="numeric"
            value={person.weight}
            onChange={({ target }) => onChange({ weight: target.value })}
          />
        </span>
      </label>
    )}
    <label className="flex items-center gap-1.5 text-sm text-muted">
      Max. a day
      <span className="w-20">
        <Input
          aria-label={`Most leads a day for ${person.name}`}
          inputMode="numeric"
          placeholder="Any"
          value={person.daily_cap}
          onChange={({ target }) => onChange({ daily_cap: target.value })}
        />
      </span>
    </label>
    <IconButton icon="x" size="icon" label={`Remove ${person.name}`} onClick={onRemove} />
  </li>
);
