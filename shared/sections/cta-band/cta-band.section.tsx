import { Faces } from '../../people/faces.tsx';
import { PeopleList } from '../../people/people-list.tsx';
import { NotedButtons } from '../../ui/button/noted-buttons.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { ctaBandType } from './cta-band.model.ts';
import { ctaBandSamples } from './cta-band.sample.ts';

const mostPortraits = 2;
/** Half of the band on desktops, which is higher than half of a wide picture, and higher still with two people. */
const pictureSizes = (people: number) =>
  people === mostPortraits ? '100vw' : '(min-width: 1024px) 70vw, 100vw';

function CtaBand({ content }: SectionProps<typeof ctaBandType>) {
  const { eyebrow, heading, text, image, people, buttons } = content;
  return (
    <Frame frame={content} type="cta-band">
      <div className="cta-band-grid" data-pictured={image !== undefined || undefined}>
        <div className="cta-band-text">
          {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
          <h2>{heading}</h2>
          {text !== undefined && <RichText size="large" value={text} />}
        </div>
        {people.length > 0 && people.length <= mostPortraits && (
          <div className="cta-band-people">
            <PeopleList
              columns={2}
              people={people}
              portraits="small"
              portraitSizes="(min-width: 1024px) 205px, 182px"
              titleLevel="h3"
            />
          </div>
        )}
        <NotedButtons buttons={buttons} faces={people.length > mostPortraits && <Faces people={people} />} />
        {image !== undefined && (
          <div className="cta-band-picture">
            <Picture image={image} sizes={pictureSizes(people.length)} />
          </div>
        )}
      </div>
    </Frame>
  );
}

export const ctaBand = defineSection(ctaBandType, CtaBand, {
  samples: ctaBandSamples,
  // It leads on, to other pages.
  headingsOf: () => [],
});
