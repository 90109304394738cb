import type { ComponentProps } from "react";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { BreadcrumbLabel } from "./breadcrumb-label";

type ScreenHeaderProps = ComponentProps<typeof PageHeader> & { title: string };

/** Renders the title of a screen that is not in the navigation, and sets the last breadcrumb to it. */
export const ScreenHeader = (props: ScreenHeaderProps) => (
  <>
    <BreadcrumbLabel label={props.title} />
    <PageHeader {...props} />
  </>
);
