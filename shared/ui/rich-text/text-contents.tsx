import { Disclosure } from '../disclosure/disclosure.tsx';
import { textOfNode } from './plain-text.ts';
import type { RichTextModel, RichTextNode } from './rich-text-node.ts';

export interface TextHeading {
  readonly id: string;
  readonly text: string;
}

/** With fewer headings the text itself is overview enough. */
const fewest = 4;

/** Links to the highest headings of a long text; nothing for a short one. The text must have anchors. */
export function TextContents({ value, title }: { value: RichTextModel; title: string }) {
  if (!hasContents(value)) return null;
  return <ContentsList headings={highestHeadings(value).map(asLink)} title={title} />;
}

/** On phones the links are behind their title; from `md` the stylesheet shows them. */
export function ContentsList({ headings, title }: { headings: readonly TextHeading[]; title: string }) {
  return (
    <nav aria-label={title} className="text-contents">
      <p className="text-contents-title">{title}</p>
      <Disclosure title={title}>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </Disclosure>
    </nav>
  );
}

export function hasContents(value: RichTextModel, least = fewest): boolean {
  return highestHeadings(value).length >= least;
}

/** The headings of the second level, which is the highest in a text: if it has several, it is in parts. */
export function partsOf(value: RichTextModel): readonly TextHeading[] {
  return highestHeadings(value)
    .filter(({ nodeType }) => nodeType === 'heading-2')
    .map(asLink);
}

function highestHeadings({ document }: RichTextModel): readonly RichTextNode[] {
  const headings = document.content.filter(({ nodeType }) => nodeType.startsWith('heading-'));
  const highest = headings.map(({ nodeType }) => nodeType).sort((a, b) => a.localeCompare(b))[0];
  return headings.filter(({ nodeType }) => nodeType === highest);
}

const asLink = (heading: RichTextNode): TextHeading => ({
  id: heading.data.id ?? '',
  text: textOfNode(heading),
});
