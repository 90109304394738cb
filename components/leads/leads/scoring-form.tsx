"use client";

import { useState, type ComponentProps } from "react";
import { UnsavedChanges } from "@/components/foundation/layout/unsaved-changes";
import { Banner } from "@/components/foundation/ui/banner";
import { Button } from "@/components/foundation/ui/button";
import { Card, CardBody, CardHeader } from "@/components/foundation/ui/card";
import { Form } from "@/components/foundation/ui/form";
import { FormFooter } from "@/components/foundation/ui/form-section";
import { showToast } from "@/components/foundation/ui/toast";
import { useDebounced } from "@/components/foundation/ui/use-debounced";
import { toSaveFailureText } from "@/lib/foundation/record-layer/save-failure";
import { leadMessages as texts } from "@/lib/leads/leads/messages";
import type { Scoring } from "@/lib/leads/leads/scoring-types";
import { useSaveScoring, useScoringPreview } from "@/lib/leads/leads/scoring-hooks";
import { parseSettings, toValues, type SettingsValues } from "@/lib/leads/leads/settings-form";
import { BandFields, LearningField, SilenceFields, WeightFields } from "./scoring-fields";
import { ScoringPreviewCard } from "./scoring-preview";

type ScoringFormProps = {
  scoring: Scoring;
  canConfigure: boolean;
  onSaved: (scoring: Scoring) => void;
};

/** Renders the form of weights, bands and fading, with a preview of the effect on current leads. */
export function ScoringForm({ scoring, canConfigure, onSaved }: ScoringFormProps) {
  const begun = toValues(scoring.settings);
  const [values, setValues] = useState(begun);
  const [failure, setFailure] = useState<string | null>(null);
  const { settings, errors } = parseSettings(values);
  const isChanged = (Object.keys(begun) as (keyof SettingsValues)[]).some(
    (name) => begun[name] !== values[name],
  );
  const asked = useDebounced(isChanged && settings ? JSON.stringify(settings) : null, 500);
  const preview = useScoringPreview(asked ? JSON.parse(asked) : null);
  const save = useSaveScoring();

  function change(part: Partial<SettingsValues>) {
    setFailure(null);
    setValues((held) => ({ ...held, ...part }));
  }

  async function submit() {
    if (!settings || save.isPending) return;
    try {
      const saved = await save.mutateAsync({ settings, version: scoring.version });
      showToast({ title: texts.saved });
      onSaved(saved);
    } catch (error) {
      setFailure(toSaveFailureText(error, texts.saveFailed));
    }
  }

  const fields = { values, errors: errors ?? {}, onChange: change };
  return (
    <Form onSubmit={() => void submit()}>
      <UnsavedChanges when={isChanged && !save.isSuccess} />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start">
        <ScoringFields
          fields={fields}
          isLearned={Boolean(scoring.model_keys) && values.learning}
          disabled={!canConfigure}
        />
        <div className="min-w-0 lg:sticky lg:top-[72px]">
          <ScoringPreviewCard
            isChanged={isChanged}
            isValid={errors === null}
            preview={isChanged && settings ? preview.data : undefined}
            isStale={preview.isFetching || asked !== JSON.stringify(settings)}
            error={preview.error}
            retry={() => void preview.refetch()}
            canConfigure={canConfigure}
          />
        </div>
      </div>
      {canConfigure && (
        <FormFooter className="mt-5" notice={failure && <Banner tone="danger">{failure}</Banner>}>
          <Button disabled={!isChanged || save.isPending} onClick={() => setValues(begun)}>
            Undo changes
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={save.isPending}
            disabled={!isChanged || !settings}
          >
            Save scoring
          </Button>
        </FormFooter>
      )}
    </Form>
  );
}

type ScoringFieldsProps = {
  fields: ComponentProps<typeof WeightFields>;
  /** Whether a learned model computes the scores instead of the weights. */
  isLearned: boolean;
  disabled: boolean;
};

const ScoringFields = ({ fields, isLearned, disabled }: ScoringFieldsProps) => (
  <fieldset disabled={disabled} className="grid min-w-0 gap-5">
    <Card>
      <CardHeader
        title="Weights"
        text="A higher weight adds more of the 100 points. 0 leaves it out."
      />
      {isLearned && (
        <Banner tone="info" className="mx-5 mt-3">
          A learned model is used instead of these weights. Switch it off below to use them.
        </Banner>
      )}
      <WeightFields {...fields} />
    </Card>
    <div className="grid gap-5 sm:grid-cols-2">
      <Card>
        <CardHeader title="Bands" text="The scores at which a lead is hot or warm." />
        <CardBody>
          <BandFields {...fields} />
        </CardBody>
      </Card>
      <Card>
        <CardHeader title="Inactivity" text="How long until a contact counts half." />
        <CardBody>
          <SilenceFields {...fields} />
        </CardBody>
      </Card>
    </div>
    <Card>
      <CardBody>
        <LearningField {...fields} />
      </CardBody>
    </Card>
  </fieldset>
);
