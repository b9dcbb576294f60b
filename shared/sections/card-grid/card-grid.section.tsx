import { usePartMarks } from '../../ui/editor-marks/editor-marks.ts';
import { contentIcons } from '../../ui/icon/content-icons.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { arrowDown, arrowRight } from '../../ui/icon/interface-icons.ts';
import { withinMargins } from '../../ui/picture/picture-attributes.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { Frame } from '../frame.tsx';
import { SectionHeading, titleLevel } from '../section-heading.tsx';
import { defineSection, type SectionProps } from '../section.tsx';
import { cardGridType } from './card-grid.model.ts';
import { cardGridSamples } from './card-grid.sample.ts';
import { cardType, type Card } from './card.model.ts';

function CardGrid({ content }: SectionProps<typeof cardGridType>) {
  const markOf = usePartMarks();
  const { columns, cardStyle, cards } = content;
  if (cards.length === 0) return null;
  const sizes = pictureSizes(columns, cards.length);
  return (
    <Frame frame={content} type="card-grid">
      <SectionHeading content={content} />
      <ul className="card-grid-list" data-columns={columns} data-items>
        {cards.map((card) => (
          <li key={card.id} {...markOf(card.id, 'title')}>
            <CardView card={card} sizes={sizes} style={cardStyle} titleLevel={titleLevel(content)} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

/** On phones four or more cards are rows with small pictures. */
function pictureSizes(columns: number, cards: number): string {
  const large = `(min-width: 1408px) ${Math.ceil(1280 / columns)}px, (min-width: 1024px) ${Math.ceil(92 / columns)}vw`;
  const medium = `(min-width: 640px) ${columns === 1 ? 92 : 46}vw`;
  return `${large}, ${medium}, ${cards < 4 ? withinMargins : '29vw'}`;
}

interface CardViewProps {
  readonly card: Card;
  readonly sizes: string;
  readonly style: 'plain' | 'bordered' | 'filled' | 'image-top' | 'icon';
  readonly titleLevel: 'h2' | 'h3';
}

/** The title is the link, stretched over the whole card. The link text below it is hidden from screen readers. */
function CardView({ card, sizes, style, titleLevel: Title }: CardViewProps) {
  const { image, icon, link, links } = card;
  return (
    <article className="card" data-card-style={style} data-linked={link !== undefined || undefined}>
      {style === 'image-top' && image !== undefined && (
        <div className="card-picture">
          <Picture alt="" boxRatio={3 / 2} image={image} sizes={sizes} />
        </div>
      )}
      <div className="card-body">
        {icon !== undefined && (style !== 'image-top' || image === undefined) && (
          <span className="card-icon">
            <Icon paths={contentIcons[icon]} size={32} />
          </span>
        )}
        {card.badge !== undefined && <p className="eyebrow">{card.badge}</p>}
        <Title className="card-title">
          {link === undefined ? (
            card.title
          ) : (
            <a className="stretched-link" href={link.href}>
              {card.title}
            </a>
          )}
        </Title>
        {card.text !== undefined && <p className="card-text">{card.text}</p>}
        {card.facts.length > 0 && (
          <dl className="card-facts">
            {card.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {links !== undefined && (
          <div className="card-links">
            <RichText value={links} />
          </div>
        )}
        {link !== undefined && (
          <p aria-hidden="true" className="card-more">
            <span>{link.label}</span>
            {'\u00a0'}
            <Icon paths={link.href.startsWith('#') ? arrowDown : arrowRight} size={20} />
          </p>
        )}
      </div>
    </article>
  );
}

export const cardGrid = defineSection(cardGridType, CardGrid, {
  samples: cardGridSamples,
  parts: [cardType],
});
