import type { ReactNode } from "react";
import { cn } from "@/components/foundation/ui/class-names";
import { toSentenceParts } from "@/lib/follow-up/automations/labels";
import type { AutomationContent } from "@/lib/follow-up/automations/serialize";
import type { RecordNames } from "@/lib/foundation/record-layer/list";

type AutomationSentenceProps = {
  content: AutomationContent;
  names: RecordNames;
  className?: string;
};

/** What an automation does, as chips that read as a sentence: when, if, then. */
export function AutomationSentence({ content, names, className }: AutomationSentenceProps) {
  const { when, conditions, actions } = toSentenceParts(content, names);
  return (
    <p className={cn("leading-8 [overflow-wrap:anywhere]", className)}>
      <Joint>When</Joint> <Part>{when}</Part>
      {conditions.map((condition, index) => (
        <span key={condition}>
          {" "}
          <Joint>{index === 0 ? "if" : "and"}</Joint> <Part>{condition}</Part>
        </span>
      ))}
      {actions.map((action, index) => (
        <span key={`${index} ${action}`}>
          {" "}
          <Joint>{index === 0 ? "then" : "and"}</Joint> <Part tone="accent">{action}</Part>
        </span>
      ))}
    </p>
  );
}

const Joint = ({ children }: { children: ReactNode }) => (
  <span className="text-sm text-muted">{children}</span>
);

const Part = ({ children, tone }: { children: ReactNode; tone?: "accent" }) => (
  <span
    className={cn(
      "rounded-control box-decoration-clone px-1.5 py-1 text-sm font-medium",
      tone === "accent" ? "bg-accent-soft text-accent-fg" : "bg-sunken text-text",
    )}
  >
    {children}
  </span>
);
