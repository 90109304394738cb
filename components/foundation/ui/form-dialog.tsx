"use client";

import type { ReactNode } from "react";
import { Banner } from "./banner";
import { Button } from "./button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "./dialog";
import { Form } from "./form";

type FormDialogProps = {
  title: string;
  /** A sentence under the title. */
  description?: string;
  /** The button's text: "Save key date". */
  action: string;
  pending?: boolean;
  /** Whether the action cannot be undone. */
  destructive?: boolean;
  /** The reason it was not saved. */
  problem?: ReactNode;
  children: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
};

/** Renders a small form in a dialog, with Cancel and its action. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, pending = false, destructive, problem, children } = props;
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && props.onClose()}>
      <DialogContent title={title} description={description} size="sm">
        <Form className="contents" onSubmit={props.onSubmit}>
          <DialogBody className="flex flex-col gap-4">
            {children}
            {problem && <Banner>{problem}</Banner>}
          </DialogBody>
          <DialogFooter>
            <Button onClick={props.onClose}>Cancel</Button>
            <Button type="submit" variant={destructive ? "danger" : "primary"} pending={pending}>
              {action}
            </Button>
          </DialogFooter>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
