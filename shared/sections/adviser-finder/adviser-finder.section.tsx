import { useContext, type ReactNode } from 'react';

import { hiddenFields } from '../../enquiry-form.ts';
import { MapSources } from '../../offices/map-sheet.tsx';
import { OfficeMap } from '../../offices/office-map.tsx';
import { positionOf } from '../../offices/office-position.ts';
import { meetings, type ListedPerson } from '../../people/listed-person.model.ts';
import { SiteAdvisers } from '../../people/site-advisers.ts';
import type { FoundPlace } from '../../places/find-place.ts';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Field } from '../form-fields.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { adviserFinderType } from './adviser-finder.model.ts';
import { adviserFinderSamples } from './adviser-finder.sample.ts';
import { answerFinder } from './answer-finder.tsx';
import {
  choicesAmong,
  findAdvisers,
  hasOfficeNear,
  readCriteria,
  type AdviserCriteria,
} from './find-advisers.ts';
import { FinderResults } from './finder-results.tsx';
import { finderFields, finderOutcomeId, SubmittedFinderContext } from './submitted-finder.ts';

type FinderProps = Pick<SectionProps<typeof adviserFinderType>, 'content' | 'id'>;

function AdviserFinder({ content, elementId: id }: SectionProps<typeof adviserFinderType>) {
  const sent = useContext(SubmittedFinderContext);
  const texts = sent?.id === id ? sent.texts : undefined;
  return content.asksFirst && texts === undefined ? (
    <PlaceQuestion content={content} id={id} />
  ) : (
    <Finder content={content} id={id} texts={texts} />
  );
}

/** One question, for pages that are about more. Its page comes back with the whole finder. */
function PlaceQuestion({ content, id }: FinderProps) {
  return (
    <Frame frame={content} type="adviser-finder">
      <SectionHeading content={content} />
      <FinderFrame id={id} label={labelOf(content)}>
        <PlaceField
          hint="A town, or the first half of a postcode."
          id={id}
          label="Find an adviser near you"
          place={undefined}
        />
        <button className="button" data-size="md" data-style="border-green" type="submit">
          {content.buttonText}
        </button>
      </FinderFrame>
    </Frame>
  );
}

const labelOf = ({ heading }: FinderProps['content']) => heading ?? 'Find an adviser';

const noAnswers: ReadonlyMap<string, string> = new Map();

/** All advisers, or those who match the visitor's answers. */
function Finder({
  content,
  id,
  texts = noAnswers,
}: FinderProps & { readonly texts: ReadonlyMap<string, string> | undefined }) {
  const { buttonText, onlyThisBrand } = content;
  const { people: allPeople, offices: allOffices, brand } = useContext(SiteAdvisers);
  const advisers = allPeople.choose((all) =>
    all.filter(({ meetings, theme }) => meetings.length > 0 && (!onlyThisBrand || theme === brand)),
  );
  const offices = allOffices.choose((all) => all);
  const criteria = readCriteria(texts, offices);
  const found = findAdvisers(criteria, advisers, offices);
  // The offices of the people found, in the order of the people.
  const mapped = [...new Set(found.flatMap(({ office }) => (office && positionOf(office) ? [office] : [])))];
  const outcomeId = finderOutcomeId(id);

  return (
    <Frame frame={content} type="adviser-finder">
      <SectionHeading content={content} />
      <div className="finder-grid">
        <FinderForm
          advisers={advisers}
          buttonText={buttonText}
          criteria={criteria}
          id={id}
          label={labelOf(content)}
        />
        <div className="finder-where">
          <OfficeMap
            from={criteria.place?.kind === 'found' ? criteria.place.place : undefined}
            offices={mapped}
          />
          <MapSources />
        </div>
        <FinderResults
          found={found}
          id={criteria.place === undefined || criteria.place.kind === 'found' ? outcomeId : undefined}
          titleLevel={titleLevel(content)}
          criteria={criteria}
          isOfficeNear={hasOfficeNear(criteria, offices)}
          mapped={mapped}
        />
      </div>
    </Frame>
  );
}

function FinderForm({
  id,
  label,
  buttonText,
  criteria,
  advisers,
}: {
  readonly id: string;
  readonly label: string;
  readonly buttonText: string;
  readonly criteria: AdviserCriteria;
  readonly advisers: readonly ListedPerson[];
}) {
  const select = (name: 'subject' | 'language' | 'meeting', any: string, choices: readonly string[]) => ({
    id: `${id}-${name}`,
    name: finderFields[name],
    value: criteria[name],
    any,
    choices,
  });
  return (
    <FinderFrame id={id} label={label} problem={problemWith(criteria.place)}>
      <Choice
        {...select('subject', 'Any subject', choicesAmong(advisers, 'subjects'))}
        isWide
        label="What it’s about"
      />
      <PlaceField id={id} isOptional place={criteria.place} />
      {criteria.place?.kind === 'unsure' && <Options {...criteria.place} id={finderOutcomeId(id)} />}
      <details
        className="disclosure finder-more"
        data-wide
        open={criteria.language !== undefined || criteria.meeting !== undefined}
      >
        <summary>Language, and how to meet</summary>
        <div className="finder-more-choices">
          <Choice {...select('language', 'English', choicesAmong(advisers, 'languages'))} label="Language" />
          <Choice {...select('meeting', 'Any way', meetings)} label="How to meet" />
        </div>
      </details>
      <button className="button" data-size="lg" data-style="solid-green" type="submit">
        {buttonText}
      </button>
    </FinderFrame>
  );
}

/** Sent to its own page: where a visitor lives is in no address. The anchor has focus when it comes back. */
function FinderFrame({
  id,
  label,
  problem,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <form
      action={`#${finderOutcomeId(id)}`}
      aria-label={label}
      className="form-fields finder-form"
      method="post"
      noValidate
    >
      <Stylesheet of="sections/form-fields" />
      <input name={hiddenFields.form} type="hidden" value={id} />
      {problem !== undefined && (
        <ErrorSummary errors={[{ fieldId: placeIdOf(id), message: problem }]} id={finderOutcomeId(id)} />
      )}
      {children}
    </form>
  );
}

const placeIdOf = (id: string) => `${id}-place`;

function PlaceField({
  id,
  label = 'Town or postcode',
  hint = 'Of a postcode only the first half is used.',
  place,
  isOptional = false,
}: {
  readonly id: string;
  readonly label?: string;
  readonly hint?: string;
  readonly place: FoundPlace | undefined;
  readonly isOptional?: boolean;
}) {
  const placeId = placeIdOf(id);
  const problem = problemWith(place);
  return (
    <Field error={problem} hint={hint} id={placeId} isWide label={label} optional={isOptional}>
      <input
        aria-describedby={problem === undefined ? `${placeId}-hint` : `${placeId}-hint ${placeId}-error`}
        aria-invalid={problem !== undefined || undefined}
        autoComplete="off"
        defaultValue={writtenIn(place)}
        id={placeId}
        name={finderFields.place}
        spellCheck={false}
        type="text"
      />
    </Field>
  );
}

function problemWith(place: FoundPlace | undefined): string | undefined {
  if (place?.kind !== 'unknown') return undefined;
  return place.isPostcode
    ? `We know of no postcodes that begin with ${place.written}`
    : 'We can’t find that place: enter a larger town nearby, or the first half of a postcode';
}

/** The value shown again in the field: of a postcode, only the district. */
function writtenIn(place: AdviserCriteria['place']): string | undefined {
  return place?.kind === 'found' ? place.place.written : place?.written;
}

/** Buttons that send the form again, with one of these places in place of what was written. */
function Options({ id, options, written }: { id: string; options: readonly string[]; written: string }) {
  return (
    <fieldset className="finder-options" data-wide id={id} tabIndex={-1}>
      <legend>Which place do you mean by “{written}”?</legend>
      <input name={finderFields.offeredFor} type="hidden" value={written} />
      {options.map((option) => (
        <button
          className="button"
          data-size="sm"
          data-style="border-green"
          key={option}
          name={finderFields.chosenPlace}
          type="submit"
          value={option}
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  /** The label of the option without a choice. */
  readonly any: string;
  readonly choices: readonly string[];
  readonly isWide?: boolean;
}

function Choice({ id, name, label, value, any, choices, isWide = false }: ChoiceProps) {
  if (choices.length === 0) return null;
  return (
    <Field error={undefined} id={id} isWide={isWide} label={label}>
      <span className="form-select">
        <select defaultValue={value} id={id} name={name}>
          <option value="">{any}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </span>
    </Field>
  );
}

export const adviserFinder = defineSection(adviserFinderType, AdviserFinder, {
  samples: adviserFinderSamples,
  answer: answerFinder,
});
