import type { ComponentProps } from "react";
import { PageHeader } from "@/components/foundation/ui/page-header";
import { BreadcrumbLabel } from "./breadcrumb-label";

type ScreenHeaderProps = ComponentProps<typeof PageHeader> & { title: string };

/** The title of a screen that is not in the navigation. It names the last breadcrumb too. */
export const ScreenHeader = (props: ScreenHeaderProps) => (
  <>
    <BreadcrumbLabel label={props.title} />
    <PageHeader {...props} />
  </>
);
