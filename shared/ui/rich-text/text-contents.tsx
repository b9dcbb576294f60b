import { textOfNode } from './plain-text.ts';
import type { RichTextModel } from './rich-text-node.ts';

/** With fewer headings the text itself is overview enough. */
const fewest = 4;

/** Links to the highest headings of a long text; nothing for a short one. The text must have anchors. */
export function TextContents({ value, title }: { value: RichTextModel; title: string }) {
  const headings = value.document.content.filter(({ nodeType }) => nodeType.startsWith('heading-'));
  const highest = headings.map(({ nodeType }) => nodeType).sort((a, b) => a.localeCompare(b))[0];
  const listed = headings.filter(({ nodeType }) => nodeType === highest);
  if (listed.length < fewest) return null;
  return (
    <nav aria-label={title} className="text-contents">
      <p className="text-contents-title">{title}</p>
      <ol>
        {listed.map((heading) => (
          <li key={heading.data.id}>
            <a href={`#${heading.data.id}`}>{textOfNode(heading)}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
