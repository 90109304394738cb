import type { ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { toSentenceParts } from "@/lib/follow-up/automations/labels";
import type { AutomationContent } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";

type AutomationSentenceProps = {
  content: AutomationContent;
  names: RecordNames;
  /** Whether it runs. Chips of one that does not have no colour. */
  isOn?: boolean;
};

/** What an automation does, as chips that read as a sentence: when and if, then what is done on a line of its own. */
export function AutomationSentence({ content, names, isOn = true }: AutomationSentenceProps) {
  const { when, conditions, actions } = toSentenceParts(content, names);
  return (
    <p className="leading-7 [overflow-wrap:anywhere]">
      <Joint>When</Joint> <Part isOn={isOn}>{when}</Part>
      {conditions.map((condition, index) => (
        <span key={condition}>
          {" "}
          <Joint>{index === 0 ? "if" : "and"}</Joint> <Part isOn={isOn}>{condition}</Part>
        </span>
      ))}{" "}
      <span className="block">
        {actions.map((action, index) => (
          <span key={`${index} ${action}`}>
            {index > 0 && " "}
            <Joint>{index === 0 ? "then" : "and"}</Joint>{" "}
            <Part isOn={isOn} isAction>
              {action}
            </Part>
          </span>
        ))}
      </span>
    </p>
  );
}

const Joint = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted">{children}</span>
);

type PartProps = { children: ReactNode; isOn: boolean; isAction?: boolean };

const Part = ({ children, isOn, isAction }: PartProps) => (
  <span
    className={cn(
      "rounded-control bg-sunken box-decoration-clone px-1.5 py-0.5 text-sm font-medium",
      isOn ? "text-text" : "text-muted",
      isOn && isAction && "bg-accent-soft text-accent-fg",
    )}
  >
    {children}
  </span>
);
