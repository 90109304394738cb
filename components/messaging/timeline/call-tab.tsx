"use client";

import { useRef, useState } from "react";
import { useController, type UseFormReturn } from "react-hook-form";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { SegmentedOption, SegmentedControl } from "@/components/foundation/ui/segmented-control";
import { useTimeZone } from "@/lib/foundation/dates/use-time-zone";
import { instantToWall } from "@/lib/foundation/dates/wall-time";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import type { Message } from "@/lib/messaging/messages/serialize";
import {
  toSubjectIds,
  CALL_RESULTS,
  toCallText,
  EMPTY_CALL,
  toInstant,
  toNextTask,
  toNextTaskTitle,
  validatePast,
  type CallValues,
} from "@/lib/messaging/timeline/composer-body";
import { useCreateTimelineMessage } from "@/lib/messaging/timeline/hooks";
import { timelineMessages as texts } from "@/lib/messaging/timeline/messages";
import { useCreateTask } from "@/lib/records/tasks/hooks";
import { AutoGrowField } from "./auto-grow-field";
import { ComposerForm } from "./composer-form";
import type { ComposerTabProps } from "./composer-tab";
import { Pill } from "./kind-filter";
import { NextTaskFields } from "./next-task-fields";
import { useComposerForm } from "./use-composer-form";
import { useToastLogged } from "./use-toast-logged";
import { WhenField } from "./when-field";

const loadCallSchema = async () => (await import("./call-schema")).callSchema;

const fieldAliases = {
  "message.content": "words",
  "message.occurred_at": "when",
  "task.title": "taskTitle",
} as const;

/** Logs a call and creates its follow-up task in one save. */
export function CallTab(props: ComposerTabProps) {
  const { about, channelId, draft, canAddTask, autoFocus } = props;
  const { call, isLogged, leaveTask } = useCallForm({ about, channelId, draft });
  const { form } = call;
  if (isLogged) {
    return (
      <ComposerForm
        form={call}
        action="Save task"
        aside={
          <Button variant="quiet" onClick={leaveTask}>
            Skip the task
          </Button>
        }
      >
        <Banner tone="success">The call is logged. The next task is not saved yet.</Banner>
        <CallTask form={form} clientName={about.clientName} />
      </ComposerForm>
    );
  }
  return (
    <ComposerForm
      form={call}
      action="Log call"
      aside={<WhenField form={form} name="when" tense="said" />}
    >
      <CallChoices form={form} />
      <AutoGrowField
        form={form}
        name="words"
        label="What was said"
        placeholder="What was said"
        autoFocus={autoFocus}
      />
      {canAddTask && <CallTask form={form} clientName={about.clientName} />}
    </ComposerForm>
  );
}

type CallForm = Pick<ComposerTabProps, "about" | "channelId" | "draft">;

function useCallForm({ about, channelId, draft }: CallForm) {
  const timeZone = useTimeZone();
  const createMessage = useCreateTimelineMessage(about);
  const createTask = useCreateTask();
  const toastLogged = useToastLogged();
  // The logged call whose task was refused. A second press must not log it again.
  const logged = useRef<Message | null>(null);
  const [isLogged, setIsLogged] = useState(false);

  const call = useComposerForm({
    draft,
    empty: EMPTY_CALL,
    toBody: (values: CallValues) => {
      const at = toInstant(values.when, timeZone);
      return {
        message: {
          ...toSubjectIds(about),
          channel_id: channelId,
          direction: values.direction,
          content: toCallText(values),
          ...(at && { occurred_at: at }),
        },
        task: toNextTask(values, about, instantToWall(new Date(), timeZone)),
      };
    },
    schema: loadCallSchema,
    fieldAliases,
    check: (values) => {
      const when = validatePast(values.when, timeZone);
      return {
        ...(toCallText(values) === "" && { words: texts.callEmpty }),
        ...(when && { when }),
      };
    },
    create: async ({ body: { message, task }, idempotencyKey }) => {
      logged.current ??= await createMessage({ body: message, idempotencyKey });
      if (!task) return { message: logged.current, task: null };
      try {
        const saved = await createTask.mutateAsync({
          body: task,
          idempotencyKey: `${idempotencyKey}-task`,
        });
        return { message: logged.current, task: saved };
      } catch (error) {
        setIsLogged(true);
        throw error;
      }
    },
    onSaved: ({ message, task }) => {
      begin();
      toastLogged(task ? texts.callAndTaskLogged : texts.callLogged, [message, task]);
    },
    failureText: (error) => {
      const saveFailed = logged.current ? texts.taskFailed : texts.callFailed;
      return toSaveFailureText(error, saveFailed);
    },
  });

  function begin() {
    logged.current = null;
    setIsLogged(false);
  }

  function leaveTask() {
    begin();
    call.restart(null);
  }

  return { call, isLogged, leaveTask };
}

type CallTaskProps = { form: UseFormReturn<CallValues>; clientName: string };

/** Renders the follow-up task of the call. */
function CallTask({ form, clientName }: CallTaskProps) {
  const { field: days } = useController({ control: form.control, name: "taskDays" });
  return (
    <NextTaskFields
      label="Next task"
      title={form.register("taskTitle")}
      suggested={toNextTaskTitle(clientName)}
      days={days.value}
      onDays={days.onChange}
      error={form.formState.errors.taskTitle?.message}
    />
  );
}

/** Renders direction and outcome of the call. */
function CallChoices({ form: { control } }: { form: UseFormReturn<CallValues> }) {
  const { field: direction } = useController({ control, name: "direction" });
  const { field: result } = useController({ control, name: "result" });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SegmentedControl label="Who called">
        <SegmentedOption
          pressed={direction.value === "outbound"}
          onPress={() => direction.onChange("outbound")}
        >
          I called
        </SegmentedOption>
        <SegmentedOption
          pressed={direction.value === "inbound"}
          onPress={() => direction.onChange("inbound")}
        >
          They called
        </SegmentedOption>
      </SegmentedControl>
      <div role="group" aria-label="How it went" className="flex flex-wrap gap-1.5">
        {CALL_RESULTS.map((option) => (
          <Pill
            key={option}
            pressed={result.value === option}
            onPress={() => result.onChange(result.value === option ? "" : option)}
          >
            {option}
          </Pill>
        ))}
      </div>
    </div>
  );
}
