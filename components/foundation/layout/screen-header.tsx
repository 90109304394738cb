import type { ComponentProps } from "react";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { BreadcrumbLabel } from "./breadcrumb-label";

type ScreenHeaderProps = ComponentProps<typeof PageHeader> & { title: string };

/** The title of a screen that the navigation does not name: its last breadcrumb says it too. */
export const ScreenHeader = (props: ScreenHeaderProps) => (
  <>
    <BreadcrumbLabel label={props.title} />
    <PageHeader {...props} />
  </>
);
