import { Link } from "@/components/foundation/ui/link";
import { cn } from "@/components/foundation/ui/class-names";
import { tabClasses, tabRowClasses } from "@/components/foundation/ui/tab-classes";
import {
  CUSTOMIZED_KIND_NAMES,
  CUSTOMIZED_KINDS,
  type CustomizedKind,
} from "@/lib/records/custom-fields/field-types";
import { toFieldsPath } from "./paths";

/** Renders tabs for the kinds of records that have custom fields. */
export const KindTabs = ({ current }: { current: CustomizedKind }) => (
  <nav aria-label="Kinds of records" className={cn("mb-6", tabRowClasses)}>
    {CUSTOMIZED_KIND_NAMES.map((kind) => (
      <Link
        key={kind}
        href={toFieldsPath(kind)}
        aria-current={kind === current ? "page" : undefined}
        className={tabClasses(kind === current)}
      >
        {CUSTOMIZED_KINDS[kind]}
      </Link>
    ))}
  </nav>
);
