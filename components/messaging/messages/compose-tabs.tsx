import { SegmentedControl, SegmentedOption } from "@/components/foundation/ui/segmented-control";

export type ComposeTab = "compose" | "templates";

type ComposeTabsProps = { tab: ComposeTab; onChoose: (tab: ComposeTab) => void };

/** Own words, or a template to begin with. */
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
