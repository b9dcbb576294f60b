import { Fragment, useContext, type ReactNode } from 'react';

import { outcomeOf, type Calculator } from '../../calculators/calculator.ts';
import { drawAnswer, drawWorking } from '../../calculators/draw-result.ts';
import { taxYear } from '../../calculators/tax-year.ts';
import { hiddenFields } from '../../enquiry-form.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import type { ElementData } from '../../ui/chart/element-data.ts';
import { RiskWarning } from '../../ui/risk-warning/risk-warning.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Question, type QuestionProps } from './question.tsx';
import { SubmittedCalculatorContext } from './submitted-calculator.ts';

/**
 * A calculator: an example, or what a visitor has sent. The answer follows the questions in sight; what is folded comes
 * after it, and is still part of the form.
 */
export function CalculatorForm({
  calculator,
  id,
  heading,
  texts: initialTexts,
  buttonText,
  riskWarning,
  data,
  children,
}: {
  calculator: Calculator;
  /** The entry's. */
  id: string;
  heading: string | undefined;
  /** The answers that the questions start with, by their names, if not with the calculator's own example. */
  texts?: Readonly<Record<string, string>>;
  buttonText: string;
  riskWarning: string;
  /** Attributes that tell the form's script which calculator it is. */
  data: Readonly<Record<`data-${string}`, string>>;
  /** Where a visitor goes from the answer. */
  children?: ReactNode;
}) {
  const sent = useContext(SubmittedCalculatorContext);
  const submitted = sent?.id === id ? sent : undefined;
  const texts = { ...initialTexts, ...submitted?.texts };
  const outcome = outcomeOf(calculator, texts);
  const idOf = (name: string) => `${id}-${name}`;
  const [formId, outcomeId] = [idOf('form'), idOf('outcome')];
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
  const [asked, assumed] = [false, true].map((isAssumption) =>
    questions.filter(({ field }) => field.isAssumption === isAssumption),
  ) as [QuestionProps[], QuestionProps[]];
  const name = heading ?? calculator.name;

  return (
    <div className="calculator-grid">
      <Stylesheet of="sections/calculator" />
      <Stylesheet of="sections/form-fields" />
      {/*
       * It is sent to its page: no address of its own, and no answer in one. The anchor has focus when it comes back. Browsers
       * put no answers back into a page that they load again, which has the example’s result; not even those that are chosen,
       * whose fields can have no `autocomplete` of their own.
       */}
      <form
        action={`#${outcomeId}`}
        aria-label={name}
        autoComplete="off"
        className="form-fields calculator-form"
        data-enquiry
        id={formId}
        method="post"
        noValidate
        {...data}
      >
        <input name={hiddenFields.form} type="hidden" value={id} />
        {errors.length > 0 && <ErrorSummary errors={errors} id={outcomeId} />}
        {asked.map((question) => (
          <Question key={question.name} {...question} />
        ))}
        <button className="button" data-size="lg" data-style="solid-green" type="submit">
          {buttonText}
        </button>
      </form>
      <div className="calculator-outcome">
        <div className="calculator-reply">
          <section
            aria-label={`Result: ${name}`}
            className="calculator-result"
            data-answer
            id={errors.length > 0 ? undefined : outcomeId}
            tabIndex={-1}
          >
            <Parts parts={drawAnswer(outcome, { isExample: submitted === undefined })} />
          </section>
          {children}
        </div>
        {/* On phones, too, it is on the screen of the figure that it is about. */}
        <RiskWarning heading={undefined} headingLevel="p">
          <p>{calculator.caution}</p>
          <p>{riskWarning}</p>
        </RiskWarning>
        <div className="calculator-working" data-working>
          <Parts parts={drawWorking(outcome)} />
        </div>
      </div>
      <div className="calculator-folds">
        {assumed.length > 0 && <Assumptions formId={formId} questions={assumed} />}
        <Basis {...calculator} />
      </div>
    </div>
  );
}

function Parts({ parts }: { parts: readonly ElementData[] }) {
  return parts.map((part, index) => (
    // eslint-disable-next-line react/no-array-index-key -- parts have no other identity and never move
    <Fragment key={index}>{drawing(part)}</Fragment>
  ));
}

/** Folded, unless one of them has to be corrected. */
function Assumptions({ formId, questions }: { formId: string; questions: readonly QuestionProps[] }) {
  return (
    <details
      className="disclosure calculator-assumptions"
      open={questions.some(({ error }) => error !== undefined)}
    >
      <summary>Change assumptions</summary>
      <div className="calculator-assumed">
        {questions.map((question) => (
          <Question key={question.name} {...question} formId={formId} />
        ))}
      </div>
    </details>
  );
}

/** The assumptions behind the result. */
function Basis({ method, figures }: Calculator) {
  return (
    <details className="disclosure calculator-basis">
      <summary>How this is worked out</summary>
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
    </details>
  );
}
