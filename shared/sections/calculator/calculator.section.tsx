import { Fragment, useContext } from 'react';

import { outcomeOf, type Calculator as CalculatorDefinition } from '../../calculators/calculator.ts';
import { calculators } from '../../calculators/calculators.ts';
import { drawOutcome } from '../../calculators/draw-result.ts';
import type { CalculatorField } from '../../calculators/fields.ts';
import { taxYear } from '../../calculators/tax-year.ts';
import { hiddenFields } from '../../enquiry-form.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { RiskWarning } from '../../ui/risk-warning/risk-warning.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field } from '../form-fields.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { calculatorType } from './calculator.model.ts';
import { calculatorSamples } from './calculator.sample.ts';
import { startingTexts } from './starting-values.ts';
import { SubmittedCalculatorContext } from './submitted-calculator.ts';

/** A calculator, with an example or with what a visitor has sent. */
function Calculator({ content, id }: SectionProps<typeof calculatorType>) {
  const { heading, calculator: kind, buttonText, riskWarning } = content;
  const sent = useContext(SubmittedCalculatorContext);
  const submitted = sent?.id === id ? sent : undefined;
  const calculator: CalculatorDefinition = calculators[kind];
  const texts = { ...startingTexts(calculator.fields, content.startingValues), ...submitted?.texts };
  const outcome = outcomeOf(calculator, texts);
  const idOf = (name: string) => `${id}-${name}`;
  const outcomeId = idOf('outcome');
  const errors = Object.entries(outcome.messages ?? {}).map(([name, message]) => ({
    fieldId: idOf(name),
    message,
  }));
  const questions = Object.entries(calculator.fields).map(([name, field]) => ({
    field,
    id: idOf(name),
    name,
    text: texts[name] ?? field.initial,
    error: outcome.messages?.[name],
  }));
  const assumed = questions.filter(({ field }) => field.isAssumption);

  return (
    <Frame frame={content} type="calculator">
      <SectionHeading content={content} />
      <div className="calculator-grid">
        {/* It is sent to its page: no address of its own, and no answer in one. The anchor has focus when it comes back. */}
        <form
          action={`#${outcomeId}`}
          aria-label={heading ?? calculator.name}
          className="form-fields calculator-form"
          data-calculator={kind}
          data-enquiry
          method="post"
          noValidate
        >
          <input name={hiddenFields.form} type="hidden" value={id} />
          {errors.length > 0 && <ErrorSummary errors={errors} id={outcomeId} />}
          {questions
            .filter(({ field }) => !field.isAssumption)
            .map((question) => (
              <Question key={question.name} {...question} />
            ))}
          {assumed.length > 0 && (
            <fieldset className="calculator-assumptions">
              <legend>Assumptions</legend>
              {assumed.map((question) => (
                <Question key={question.name} {...question} />
              ))}
            </fieldset>
          )}
          <button className="button" data-size="lg" data-style="solid-green" type="submit">
            {buttonText}
          </button>
        </form>
        <div className="calculator-outcome">
          <section
            aria-label={`Result: ${heading ?? calculator.name}`}
            className="calculator-result"
            data-result
            id={errors.length > 0 ? undefined : outcomeId}
            tabIndex={-1}
          >
            {drawOutcome(outcome, { isExample: submitted === undefined }).map((drawn, index) => (
              // eslint-disable-next-line react/no-array-index-key -- parts have no other identity and never move
              <Fragment key={index}>{drawing(drawn)}</Fragment>
            ))}
          </section>
          <RiskWarning heading={undefined} headingLevel="p">
            <p>{calculator.caution}</p>
            <p>{riskWarning}</p>
          </RiskWarning>
        </div>
        <Basis {...calculator} />
      </div>
    </Frame>
  );
}

function Question({
  field: { label, hint, options, inputMode },
  id,
  name,
  text,
  error,
}: {
  field: CalculatorField<unknown>;
  id: string;
  name: string;
  text: string;
  error: string | undefined;
}) {
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  const control = {
    id,
    name,
    autoComplete: 'off',
    defaultValue: text,
    ...(error !== undefined && { 'aria-invalid': true }),
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
  };
  return (
    <Field error={error} hint={hint} id={id} label={label}>
      {options ? (
        <span className="form-select">
          <select {...control}>
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <input {...control} inputMode={inputMode} type="text" />
      )}
    </Field>
  );
}

/** The assumptions behind the result. */
function Basis({ method, figures }: CalculatorDefinition) {
  return (
    <div className="calculator-basis">
      {method.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {figures.length > 0 && (
        <p>
          Figures of {taxYear}:{' '}
          {figures.map(({ name, source: { title, url } }, index) => (
            <Fragment key={url}>
              {index > 0 && '; '}
              <a href={url}>
                {name} ({title})
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
      <p>Your answers are used for this result only. We don’t keep them.</p>
    </div>
  );
}

export const calculator = defineSection(calculatorType, Calculator, { samples: calculatorSamples });
