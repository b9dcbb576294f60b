import { useContext } from 'react';

import { sheetOf, type SheetFacts } from '../../calculators/sheet/sheet-of.ts';
import type { Values } from '../../content-model/content-type.ts';
import { contentErrorAt } from '../../content-model/field.ts';
import { drawTable } from '../../ui/chart/draw-table.ts';
import { drawing } from '../../ui/chart/drawing.tsx';
import { RiskWarning } from '../../ui/risk-warning/risk-warning.tsx';
import { Stylesheet } from '../../ui/stylesheet/stylesheet.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { SheetDrawing } from './sheet-drawing.ts';
import { sheetType } from './sheet.model.ts';
import { sheetSamples } from './sheet.sample.ts';

type Content = Values<typeof sheetType>;

function SheetSection({ content, id }: SectionProps<typeof sheetType>) {
  const ofBrand = useContext(SheetDrawing);
  const drawable = factsOf(content);
  const facts = drawable.find(({ kind }) => kind === ofBrand) ?? drawable[0];
  if (facts === undefined) return null;
  const { slider, method, at } = sheetOf(facts);
  const { sentence, drawing: drawn, table } = at(slider.value);
  const sliderId = `${id}-slider`;
  return (
    <Frame frame={content} type="sheet">
      <div className="sheet-grid" data-drawing={facts.kind} data-facts={JSON.stringify(facts)}>
        <div className="sheet-words">
          <SectionHeading content={content} />
          {/* Without a script it would move nothing. */}
          <div className="sheet-slider">
            <label htmlFor={sliderId}>
              {slider.words[0]} <strong data-slider-value>{slider.format(slider.value)}</strong>{' '}
              {slider.words[1]}
            </label>
            <input
              aria-valuetext={sentence}
              autoComplete="off"
              defaultValue={slider.value}
              id={sliderId}
              max={slider.max}
              min={slider.min}
              step={slider.step}
              type="range"
            />
          </div>
          <p className="sheet-sentence">{sentence}</p>
        </div>
        <div className="sheet-figure">
          <div aria-hidden="true" className="sheet-paper">
            {drawing(drawn)}
          </div>
          <details className="disclosure">
            <Stylesheet of="ui/rich-text/data-table" />
            <summary>{table.caption}</summary>
            {drawing(drawTable(table))}
            <p className="sheet-method">{method}</p>
          </details>
        </div>
        <div className="sheet-caution">
          <RiskWarning heading="An illustration, not a forecast" headingLevel="p">
            <p>{content.riskWarning}</p>
          </RiskWarning>
        </div>
      </div>
    </Frame>
  );
}

/** Those for which an editor has filled in enough. */
function factsOf({
  age,
  saved,
  paidIn = 0,
  spending,
  portfolios,
  ...family
}: Content): readonly SheetFacts[] {
  const { elders, children, grandchildren, holdings } = family;
  return [
    ...(age !== undefined && saved !== undefined && spending !== undefined
      ? [{ kind: 'plan', age, saved, paidIn, spending } as const]
      : []),
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
  check(content, placeOf) {
    if (factsOf(content).length === 0)
      throw contentErrorAt(
        placeOf('age'),
        'There is nothing to draw. Fill in the plan (age, saved, spent), two portfolios, or a family with what it owns.',
      );
  },
});
