import { SegmentedControl, SegmentedOption } from "@/components/foundation/ui/segmented-control";

export type ComposeTab = "compose" | "templates";

type ComposeTabsProps = { tab: ComposeTab; onChoose: (tab: ComposeTab) => void };

/** Renders the choice between an empty message and a template. */
export const ComposeTabs = ({ tab, onChoose }: ComposeTabsProps) => (
  <div>
    <SegmentedControl label="What to write">
      <SegmentedOption pressed={tab === "compose"} onPress={() => onChoose("compose")}>
        Compose
      </SegmentedOption>
      <SegmentedOption pressed={tab === "templates"} onPress={() => onChoose("templates")}>
        Templates
      </SegmentedOption>
    </SegmentedControl>
  </div>
);
