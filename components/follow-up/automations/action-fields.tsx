"use client";

import dynamic from "next/dynamic";
import type { UseFormReturn } from "react-hook-form";
import {
  ChoiceField,
  getError,
  LinesField,
  TextField,
} from "@/components/foundation/record-layer/fields";
import { Button, IconButton } from "@/components/foundation/ui/button";
import { Field, FieldError } from "@/components/foundation/ui/field";
import { NativeSelect, Options } from "@/components/foundation/ui/native-select";
import { MAX_ACTIONS, OPEN_NAMES } from "@/lib/follow-up/automations/schema";
import { moveItem } from "@/lib/foundation/record-layer/move-item";
import { task_priority } from "@/lib/foundation/supabase/enums/task-priority.types";
import { task_type } from "@/lib/foundation/supabase/enums/task-type.types";
import { CLIENT_STATUSES } from "@/lib/records/clients/list";
import type { CustomField } from "@/lib/records/custom-fields/field-types";
import { ACTION_KINDS, newAction, type ActionValue, type AutomationValues } from "./form-values";

type Pairs = readonly (readonly [string, string])[];

type Form = UseFormReturn<AutomationValues>;
type ActionFieldsProps = {
  form: Form;
  tags: Pairs;
  people: Pairs;
  plans: Pairs;
  /** Empty when the editor may not manage webhooks. */
  webhooks: Pairs;
  /** The custom fields that the editor sees. Texts may include those of clients. */
  fields: readonly CustomField[];
};

/** Returns the id of an action's fields, which its chip links to. */
export const toActionId = (at: number) => `action-${at + 1}`;

/** Renders the actions of an automation, in order. */
export function ActionFields({ form, ...choices }: ActionFieldsProps) {
  const actions = form.watch("actions");
  const set = (now: ActionValue[]) => form.setValue("actions", now, { shouldDirty: true });
  const error = getError(form, "actions");
  const move = (at: number, by: 1 | -1) => set(moveItem(actions, at, at + by));
  return (
    <>
      <ol aria-label="Actions" className="flex flex-col gap-3">
        {actions.map((action, at) => (
          <li
            key={`${at} ${action.do}`}
            id={toActionId(at)}
            className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-4"
          >
            <div className="flex items-end gap-1">
              <Field label={`Action ${at + 1}`} className="flex-1">
                <NativeSelect
                  value={action.do}
                  onChange={({ target }) =>
                    set(
                      actions.map((one, place) =>
                        place === at ? { ...one, do: target.value } : one,
                      ),
                    )
                  }
                >
                  <Options
                    options={ACTION_KINDS.filter(([deed]) => isOffered(deed, action, choices))}
                  />
                </NativeSelect>
              </Field>
              <IconButton
                icon="arrow-up"
                size="icon"
                label={`Move action ${at + 1} up`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="arrow-down"
                size="icon"
                label={`Move action ${at + 1} down`}
                disabled={at === actions.length - 1}
                onClick={() => move(at, 1)}
              />
              <IconButton
                icon="x"
                size="icon"
                label={`Remove action ${at + 1}`}
                disabled={actions.length === 1}
                onClick={() => set(actions.filter((_, place) => place !== at))}
              />
            </div>
            <OneAction form={form} at={at} action={action} {...choices} />
          </li>
        ))}
      </ol>
      {error && <FieldError>{error}</FieldError>}
      {actions.length < MAX_ACTIONS && (
        <Button className="self-start" onClick={() => set([...actions, newAction("task")])}>
          Add action
        </Button>
      )}
    </>
  );
}

/** Returns whether to offer an action. The webhook action needs a webhook, or a saved automation that uses it. */
const isOffered = (deed: string, action: ActionValue, { webhooks }: { webhooks: Pairs }) =>
  deed !== "webhook" || action.do === deed || webhooks.length > 0;

/** Returns an option for a selected webhook that the editor may not see. */
const toHiddenWebhook = ({ webhook_id: id }: ActionValue, webhooks: Pairs): Pairs =>
  id === "" || webhooks.some(([one]) => one === id) ? [] : [[id, "One you do not have access to"]];

const NAMES_HELP = `Filled in for each client: ${OPEN_NAMES.map((name) => `{{${name}}}`).join(", ")}`;

type OneActionProps = ActionFieldsProps & { at: number; action: ActionValue };

type ActionPartProps = Pick<OneActionProps, "form" | "at">;
type TextPartProps = ActionPartProps & Pick<OneActionProps, "fields">;

/** Loaded only for teams with custom fields. */
const InsertField = dynamic(() => import("./insert-field"));

const TaskAction = ({ form, at, fields }: TextPartProps) => (
  <>
    <TextField form={form} name={`actions.${at}.title`} label="Task" required maxLength={200} />
    {fields.length > 0 && <InsertField {...{ form, fields }} name={`actions.${at}.title`} />}
    <div className="grid gap-4 sm:grid-cols-3">
      <ChoiceField form={form} name={`actions.${at}.type`} label="Type" options={task_type} />
      <ChoiceField
        form={form}
        name={`actions.${at}.priority`}
        label="Priority"
        options={task_priority}
      />
      <TextField
        form={form}
        name={`actions.${at}.due_days`}
        label="Due after days"
        required
        inputMode="numeric"
      />
    </div>
  </>
);

type MessageActionProps = TextPartProps & { channel: ActionValue["channel"] };

const MessageAction = ({ form, at, fields, channel }: MessageActionProps) => (
  <>
    <ChoiceField
      form={form}
      name={`actions.${at}.channel`}
      label="Send by"
      options={[
        ["email", "Email"],
        ["sms", "Text"],
      ]}
    />
    {channel === "email" && (
      <TextField
        form={form}
        name={`actions.${at}.subject`}
        label="Subject"
        required
        maxLength={300}
      />
    )}
    <LinesField
      form={form}
      name={`actions.${at}.content`}
      label="Message"
      required
      rows={4}
      help={NAMES_HELP}
    />
    {fields.length > 0 && <InsertField {...{ form, fields }} name={`actions.${at}.content`} />}
  </>
);

const NotifyAction = ({ form, at, fields }: TextPartProps) => (
  <>
    <ChoiceField
      form={form}
      name={`actions.${at}.to`}
      label="Who to notify"
      options={[
        ["client_owner", "The client’s owner"],
        ["me", "The person it runs as"],
      ]}
    />
    <TextField form={form} name={`actions.${at}.text`} label="Message" required maxLength={150} />
    {fields.length > 0 && <InsertField {...{ form, fields }} name={`actions.${at}.text`} />}
  </>
);

function OneAction(props: OneActionProps) {
  const { form, at, action, tags, people, plans, webhooks } = props;
  const fields = props.fields.filter(({ kind }) => kind === "client");
  switch (action.do) {
    case "task":
      return <TaskAction {...{ form, at, fields }} />;
    case "message":
      return <MessageAction {...{ form, at, fields }} channel={action.channel} />;
    case "assign":
      return (
        <ChoiceField
          form={form}
          name={`actions.${at}.user_id`}
          label="To"
          options={[["", "Choose a person"], ...people]}
        />
      );
    case "plan":
      return (
        <ChoiceField
          form={form}
          name={`actions.${at}.plan_id`}
          label="Action plan"
          options={[["", "Choose an action plan"], ...plans]}
        />
      );
    case "webhook":
      return (
        <ChoiceField
          form={form}
          name={`actions.${at}.webhook_id`}
          label="Webhook"
          help="The webhook receives the client’s data, signed. Each call is logged."
          options={[["", "Choose a webhook"], ...webhooks, ...toHiddenWebhook(action, webhooks)]}
        />
      );
    case "tag":
    case "untag":
      return (
        <ChoiceField
          form={form}
          name={`actions.${at}.tag_id`}
          label="Tag"
          options={[["", tags.length > 0 ? "Choose a tag" : "Your team has no tags yet"], ...tags]}
        />
      );
    case "status":
      return (
        <ChoiceField
          form={form}
          name={`actions.${at}.status`}
          label="Status"
          options={CLIENT_STATUSES}
        />
      );
    default:
      return <NotifyAction {...{ form, at, fields }} />;
  }
}
