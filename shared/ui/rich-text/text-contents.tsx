import { Disclosure } from '../disclosure/disclosure.tsx';
import { textOfNode } from './plain-text.ts';
import type { RichTextModel, RichTextNode } from './rich-text-node.ts';

/** With fewer headings the text itself is overview enough. */
const fewest = 4;

/**
 * Links to the highest headings of a long text; nothing for a short one. The text must have anchors. Above the text they
 * are behind their title; beside it, from `lg`, the stylesheet shows them.
 */
export function TextContents({ value, title }: { value: RichTextModel; title: string }) {
  if (!hasContents(value)) return null;
  return (
    <nav aria-label={title} className="text-contents">
      <p className="text-contents-title">{title}</p>
      <Disclosure title={title}>
        <ol>
          {highestHeadings(value).map((heading) => (
            <li key={heading.data.id}>
              <a href={`#${heading.data.id}`}>{textOfNode(heading)}</a>
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

/** Whether the text has parts, each with a heading of the second level: the highest in a text. */
export function isInParts(value: RichTextModel): boolean {
  const [first, second] = highestHeadings(value);
  return first?.nodeType === 'heading-2' && second !== undefined;
}

function highestHeadings({ document }: RichTextModel): readonly RichTextNode[] {
  const headings = document.content.filter(({ nodeType }) => nodeType.startsWith('heading-'));
  const highest = headings.map(({ nodeType }) => nodeType).sort((a, b) => a.localeCompare(b))[0];
  return headings.filter(({ nodeType }) => nodeType === highest);
}
