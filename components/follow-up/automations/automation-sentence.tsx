import type { ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { toSentenceParts, type SentenceParts } from "@/lib/follow-up/automations/sentence";
import type { AutomationContent } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";

type AutomationSentenceProps = {
  content: AutomationContent;
  names: RecordNames;
  /** The custom fields that the reader sees. */
  fields: readonly CustomField[];
  /** Whether the automation is on. Otherwise its chips have no colour. */
  isOn?: boolean;
};

/**
 * Renders an automation as chips that read as a sentence: trigger and conditions, then the actions on a line of
 * their own.
 */
export const AutomationSentence = ({ content, names, fields, isOn }: AutomationSentenceProps) => (
  <SentenceChips parts={toSentenceParts(content, names, fields)} isOn={isOn} />
);

/** The link of a chip in the form, and whether its fields have an error. */
export type ChipTarget = { href: string; isWrong: boolean };

type SentenceChipsProps = {
  parts: SentenceParts;
  isOn?: boolean | undefined;
  /** The targets of the chips, in the form only. */
  targets?: { when: ChipTarget; conditions: ChipTarget; actions: ChipTarget[] };
};

export function SentenceChips({ parts, isOn = true, targets }: SentenceChipsProps) {
  const { when, actions } = parts;
  const conditions = parts.conditions.length === 0 && targets ? ["any client"] : parts.conditions;
  return (
    <p className="leading-7 [overflow-wrap:anywhere] touch:leading-10">
      <Joint>When</Joint>{" "}
      <Chip isOn={isOn} target={targets?.when}>
        {when}
      </Chip>
      {conditions.map((condition, index) => (
        <span key={condition}>
          {" "}
          <Joint>{index === 0 ? "if" : "and"}</Joint>{" "}
          <Chip isOn={isOn} target={targets?.conditions}>
            {condition}
          </Chip>
        </span>
      ))}{" "}
      <span className="block">
        {actions.map((action, index) => (
          <span key={`${index} ${action}`}>
            {index > 0 && " "}
            <Joint>{index === 0 ? "then" : "and"}</Joint>{" "}
            <Chip isOn={isOn} isAction target={targets?.actions[index]}>
              {action}
            </Chip>
          </span>
        ))}
      </span>
    </p>
  );
}

const Joint = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted">{children}</span>
);

type ChipProps = {
  children: ReactNode;
  isOn: boolean;
  isAction?: boolean;
  target: ChipTarget | undefined;
};

function Chip({ children, isOn, isAction, target }: ChipProps) {
  const look = cn(
    "rounded-control bg-sunken box-decoration-clone px-1.5 py-0.5 text-sm font-medium touch:py-2",
    isOn ? "text-text" : "text-muted",
    isOn && isAction && "bg-accent-soft text-accent-fg",
    target && "underline-offset-4 hover:underline",
    target?.isWrong && "bg-danger-soft text-danger-fg",
  );
  if (!target) return <span className={look}>{children}</span>;
  return (
    <a href={target.href} className={look}>
      {children}
      {target.isWrong && <span className="sr-only"> (needs attention)</span>}
    </a>
  );
}
