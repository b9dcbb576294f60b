import type { CalculatorField } from '../../calculators/fields.ts';
import { readPounds } from '../../calculators/money.ts';
import { Field, FieldError } from '../form-fields.tsx';

export interface QuestionProps {
  readonly field: CalculatorField<unknown>;
  readonly id: string;
  readonly name: string;
  /** The answer: the visitor's, or what the question starts with. */
  readonly text: string;
  readonly error: string | undefined;
  /** The form that it is sent with, where it is outside of it. */
  readonly formId?: string | undefined;
}

/** A question of a calculator: a text field, with a slider or without, a list, radio buttons, or a box to tick. */
export function Question({ field, id, name, text, error, formId }: QuestionProps) {
  const { label, hint, options, inputMode, autoComplete, slider } = field;
  if (options && field.isOpen) return <Choice {...{ field, id, name, text, error, formId }} />;
  if (field.isTick) return <Tick {...{ field, id, name, text, formId, error }} />;
  const describedBy = describedByOf({ id, hint, error });
  const control = {
    id,
    name,
    form: formId,
    defaultValue: text,
    ...(error !== undefined && { 'aria-invalid': true }),
    'aria-describedby': describedBy,
  };
  return (
    <Field error={error} hint={hint} id={id} isWide={slider !== undefined} label={label}>
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
        <input {...control} autoComplete={autoComplete} inputMode={inputMode} type="text" />
      )}
      {slider && (
        <input
          {...slider}
          aria-label={`${label}: slider`}
          className="calculator-slider"
          data-slider-of={name}
          form={formId}
          defaultValue={nearestOn(slider, (readPounds(text) ?? 0) / 100)}
          type="range"
        />
      )}
    </Field>
  );
}

function describedByOf({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  const parts = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(' ');
}

/** Where browsers put a slider for a value. With any other, it would count as moved by the visitor. */
export function nearestOn(
  { min, max, step }: NonNullable<QuestionProps['field']['slider']>,
  value: number,
): number {
  const within = Math.min(max, Math.max(min, value));
  return min + Math.round((within - min) / step) * step;
}

/** All choices in sight. */
function Choice({ field: { label, hint, options }, id, name, text, error, formId }: QuestionProps) {
  return (
    <fieldset
      aria-describedby={describedByOf({ id, hint, error })}
      className="form-choice"
      data-wide
      id={id}
      tabIndex={error === undefined ? undefined : -1}
    >
      <legend>{label}</legend>
      {hint !== undefined && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError error={error} id={id} />
      <div className="form-choice-options">
        {Object.entries(options ?? {}).map(([value, words]) => (
          <label key={value}>
            <input defaultChecked={value === text} form={formId} name={name} type="radio" value={value} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Tick({ field: { label }, id, name, text, formId }: QuestionProps) {
  return (
    <div className="form-tick">
      <input defaultChecked={text !== ''} form={formId} id={id} name={name} type="checkbox" value="yes" />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}
