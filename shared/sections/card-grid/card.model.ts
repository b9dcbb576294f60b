import { defineContentType, readFields } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { choice, symbol, text } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { urlWidget } from '../../content-model/widget.ts';
import { hrefOf, linkPattern } from '../../links.ts';
import { contentIconNames, type ContentIconName } from '../../ui/icon/content-icons.ts';
import { pageLinkField } from '../../ui/link/link.model.ts';
import { imageField, type Image } from '../../ui/picture/image.model.ts';
import { hasText, type RichTextModel } from '../../ui/rich-text/rich-text-node.ts';
import { richText, shortTextNodes } from '../../ui/rich-text/rich-text.model.ts';

export const cardType = defineContentType({
  id: 'card',
  name: 'Card',
  description: 'One card of a card grid.',
  displayField: 'title',
  fields: {
    title: symbol({ name: 'Title', help: 'What the card is about.', required: true, max: 80 }),
    text: text({
      name: 'Text',
      help: 'One to three sentences. Lines below them such as “Salary: £30,000” are shown as a list.',
      max: 320,
    }),
    image: imageField({ name: 'Picture', help: 'At least 800 px wide.', isDecorative: true }),
    icon: choice(contentIconNames, { name: 'Icon', help: 'Shown if the card does not show a picture.' }),
    page: pageLinkField({
      name: 'Page',
      help: 'The page that the card leads to. Takes precedence over the URL.',
    }),
    url: symbol({
      name: 'URL',
      help: 'For another site (https://…), or a place on the same page (#fees).',
      pattern: linkPattern,
      widget: urlWidget,
    }),
    linkLabel: symbol({
      name: 'Link text',
      help: 'Be specific: “How drawdown works” says more than “Find out more”.',
      max: 60,
    }),
    links: richText({
      name: 'List of links',
      help: 'For a card that leads to several pages: a list of them, numbered if their order matters. Its page and URL are then not used.',
      nodes: shortTextNodes,
    }),
    badge: symbol({ name: 'Badge', help: 'A word or two above the title.', max: 30 }),
  },
});

interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly text: string | undefined;
  /** The lines with a label below the text. */
  readonly facts: readonly Fact[];
  readonly image: Image | undefined;
  readonly icon: ContentIconName | undefined;
  readonly badge: string | undefined;
  readonly links: RichTextModel | undefined;
  readonly link: { readonly href: string; readonly label: string | undefined } | undefined;
}

/** Throws `ContentError` if the card has no title. */
export function readCard(entry: RawEntry, context: ReadContext): Card {
  const { page, url, linkLabel, links, text, ...card } = readFields(cardType, entry, context);
  // Contentful keeps an empty text once editors have typed something and deleted it.
  const list = links && hasText(links.document) ? links : undefined;
  const href = list === undefined ? (page ?? hrefOf({ url }, undefined)) : undefined;
  return {
    id: entry.sys.id,
    ...card,
    ...textAndFacts(text),
    links: list,
    link: href === undefined ? undefined : { href, label: linkLabel },
  };
}

const labelled = /^([^:.]{1,24}): (.+)$/;

function textAndFacts(text: string | undefined): Pick<Card, 'text' | 'facts'> {
  const [first, ...others] = (text ?? '').split(/\s*\n\s*/);
  const facts = others.map((line) => labelled.exec(line)).filter((match) => match !== null);
  // Only a list in which every line has a label: elsewhere a colon belongs to a sentence.
  return facts.length === 0 || facts.length < others.length
    ? { text, facts: [] }
    : { text: first, facts: facts.map(([, label = '', value = '']) => ({ label, value })) };
}
