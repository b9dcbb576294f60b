import { useContext } from 'react';

import type { Messages } from '../../calculators/calculator.ts';
import { planFields, type PlanFacts } from '../../calculators/sheet/plan-sheet.ts';
import { basisOf, ownFacts, sheetOf, type SheetFacts } from '../../calculators/sheet/sheet-of.ts';
import { readFields, type Values } from '../../content-model/content-type.ts';
import { contentErrorAt } from '../../content-model/field.ts';
import { hiddenFields } from '../../enquiry-form.ts';
import type { Button } from '../../ui/button/button.model.ts';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { drawTable } from '../../ui/chart/draw-table.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { RiskWarning } from '../../ui/risk-warning/risk-warning.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { nearestOn, Question } from '../calculator/question.tsx';
import { SubmittedCalculatorContext } from '../calculator/submitted-calculator.ts';
import { ErrorSummary } from '../error-summary.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { SheetDrawing } from './sheet-drawing.ts';
import { sheetType } from './sheet.model.ts';
import { sheetSamples } from './sheet.sample.ts';

type Content = Values<typeof sheetType>;

function SheetSection({ content, elementId: id }: SectionProps<typeof sheetType>) {
  const ofBrand = useContext(SheetDrawing);
  const sent = useContext(SubmittedCalculatorContext);
  const drawable = factsOf(content);
  const facts = drawable.find(({ kind }) => kind === ofBrand) ?? drawable[0];
  if (facts === undefined) return null;
  const texts = sent?.id === id ? sent.texts : undefined;
  const own = ownFacts(facts, texts ?? {});
  const example = sheetOf(facts);
  const shown = own.facts ? sheetOf(own.facts) : example;
  const { slider, method, at } = shown;
  const { sentence, drawing: drawn, table } = at(slider.value);
  const [sliderId, outcomeId] = [`${id}-slider`, `${id}-outcome`];
  return (
    <Frame frame={content} type="sheet">
      <div className="sheet-grid" data-drawing={facts.kind} data-facts={JSON.stringify(facts)}>
        <div className="sheet-words">
          <SectionHeading content={content} />
          {/* Without a script it would move nothing. */}
          <div className="sheet-slider">
            <label htmlFor={sliderId}>
              {`${slider.words[0]} `}
              <strong data-slider-value>{slider.format(slider.value)}</strong>
              {` ${slider.words[1]}`}
            </label>
            {/* What is spoken after the name has the value: with it, the name would be spoken again at every step. */}
            <input
              aria-label={slider.words.filter((words) => words !== '').join(' … ')}
              aria-valuetext={sentence}
              autoComplete="off"
              defaultValue={nearestOn(slider, slider.value)}
              id={sliderId}
              max={slider.max}
              min={slider.min}
              step={slider.step}
              type="range"
            />
          </div>
        </div>
        <div aria-hidden="true" className="sheet-paper">
          {drawing(drawn)}
        </div>
        <div className="sheet-answer">
          <p className="sheet-sentence" id={own.messages ? undefined : outcomeId} tabIndex={-1}>
            {sentence}
          </p>
          {example.basis !== undefined && <p className="sheet-basis">{basisOf(shown, example)}</p>}
        </div>
        <NotedButtons
          buttons={facts.kind === 'plan' ? [ownFiguresButton(id), ...content.links] : content.links}
        />
        <RiskWarning heading="An illustration, not a forecast" headingLevel="p">
          <p>{content.riskWarning}</p>
        </RiskWarning>
        <div className="sheet-folds">
          {facts.kind === 'plan' && (
            <OwnFigures example={facts} id={id} messages={own.messages} outcomeId={outcomeId} texts={texts} />
          )}
          <details className="disclosure">
            <Stylesheet of="ui/rich-text/data-table" />
            <summary>{table.caption}</summary>
            {drawing(drawTable(table))}
            <p className="sheet-method">{method}</p>
          </details>
        </div>
      </div>
    </Frame>
  );
}

/** Leads into the fold, which browsers open for it. */
const ownFiguresButton = (id: string): Button => ({
  label: 'Use your figures',
  href: `#${id}-age`,
  newTab: false,
  style: 'border-green',
  size: 'md',
  className: undefined,
  action: undefined,
});

/** The form of visitors who want lines of their own. It is sent like a calculator’s. */
function OwnFigures({
  example,
  id,
  messages,
  outcomeId,
  texts,
}: {
  example: PlanFacts;
  id: string;
  messages: Messages | undefined;
  outcomeId: string;
  texts: Readonly<Record<string, string>> | undefined;
}) {
  const idOf = (name: string) => `${id}-${name}`;
  const errors = Object.entries(messages ?? {}).map(([name, message]) => ({ fieldId: idOf(name), message }));
  return (
    <details className="disclosure sheet-own-fold" open={texts !== undefined}>
      <Stylesheet of="sections/form-fields" />
      <summary>Your own figures</summary>
      <form
        action={`#${outcomeId}`}
        aria-label="Your own figures"
        autoComplete="off"
        className="form-fields sheet-own"
        method="post"
        noValidate
      >
        <input name={hiddenFields.form} type="hidden" value={id} />
        {errors.length > 0 && <ErrorSummary errors={errors} id={outcomeId} />}
        {Object.entries(planFields(example)).map(([name, field]) => (
          <Question
            error={messages?.[name]}
            field={field}
            id={idOf(name)}
            key={name}
            name={name}
            text={texts?.[name] ?? field.initial}
          />
        ))}
        <button className="button" data-size="md" data-style="solid-green" type="submit">
          Draw my lines
        </button>
        <p className="form-hint">Your figures are used for this drawing only. We don’t keep them.</p>
      </form>
    </details>
  );
}

/** The plan of an editor, and what is wrong with it: visitors could not enter the same figures. */
function planOf({ age, saved, paidIn = 0, spending }: Content): {
  readonly plan: PlanFacts | undefined;
  readonly messages: Messages;
} {
  if (age === undefined || saved === undefined || spending === undefined)
    return { plan: undefined, messages: {} };
  const plan: PlanFacts = { kind: 'plan', age, saved, paidIn, spending };
  const { messages } = ownFacts(plan, {});
  return messages ? { plan: undefined, messages } : { plan, messages: {} };
}

/** Those for which an editor has filled in enough. */
function factsOf(content: Content): readonly SheetFacts[] {
  const { plan } = planOf(content);
  const { portfolios, elders, children, grandchildren, holdings } = content;
  return [
    ...(plan ? [plan] : []),
    ...(portfolios.length > 1
      ? [
          {
            kind: 'soundings',
            portfolios: portfolios.map(({ name, value }) => ({ name, fall: value })),
          } as const,
        ]
      : []),
    ...(elders.length > 0 && children.length > 0 && holdings.length > 0
      ? [{ kind: 'family', elders, children, grandchildren, holdings } as const]
      : []),
  ];
}

export const sheet = defineSection(sheetType, SheetSection, {
  samples: sheetSamples,
  answer(entry, fields) {
    const { id } = entry.sys;
    const plan = factsOf(readFields(sheetType, entry, { report() {} })).find(({ kind }) => kind === 'plan');
    if (plan === undefined) return undefined;
    const texts = Object.fromEntries(fields);
    return {
      id,
      isRejected: ownFacts(plan, texts).messages !== undefined,
      provide: (page) => (
        <SubmittedCalculatorContext value={{ id, texts }}>{page}</SubmittedCalculatorContext>
      ),
    };
  },
  check(content, placeOf) {
    const { messages } = planOf(content);
    for (const field of ['age', 'saved', 'paidIn', 'spending'] as const) {
      const place = placeOf(field);
      if (messages[field]) place.context.report(contentErrorAt(place, `${messages[field]}.`));
    }
    if (factsOf(content).length === 0)
      throw contentErrorAt(
        placeOf('age'),
        'There is nothing to draw. Fill in the plan (age, saved, spent), two portfolios, or a family with what it owns.',
      );
  },
});
