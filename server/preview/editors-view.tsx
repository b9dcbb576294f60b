import type { ReadContext } from '#shared/content-model/field.ts';
import { contentTypeOf } from '#shared/content-types.ts';
import type { PageSection } from '#shared/sections/section.tsx';
import { entryAttributes, type EditorMark } from '#shared/ui/editor-marks/editor-marks.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import type { SiteContent } from '../content/site-content.ts';
import { inEditorsWords } from '../findings/editors-words.ts';
import type { Finding } from '../findings/finding.ts';
import { renderHtml } from '../page/render-html.ts';
import type { CheckedPage } from '../page/rendered-page.ts';
import { findDifferences, type Differences } from './differences.ts';
import { findInDraft } from './draft-findings.ts';
import type { DescribeDraft } from './draft-pages.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { createPublishedReader, type Published } from './published-page.ts';
import { idOfNote, SectionNote } from './section-note.tsx';

const placeOfBar = '<aside id="preview-bar"></aside>';

/**
 * The parts of a draft that only editors see: the bar, and the marks of its sections.
 *
 * @param settings.content of the public site, which drafts are compared with
 * @param settings.contentfulUrl the environment in Contentful's web app; undefined with the embedded content service
 */
export function createEditorsView({
  assets,
  content,
  findHeld,
  routeOf,
  contentfulUrl,
  siteUrl,
  now,
}: {
  readonly assets: AssetManifest;
  readonly content: SiteContent;
  /** Finds which of these entries and assets are published and not approved. Does not reject. */
  readonly findHeld: (ids: ReadonlySet<string>) => Promise<readonly Finding[]>;
  readonly routeOf: ReadContext['routeOf'];
  readonly contentfulUrl: string | undefined;
  readonly siteUrl: string;
  readonly now: () => Date;
}): DescribeDraft {
  const readPublished = createPublishedReader(content, { routeOf, now });

  return ({ state, claims, root, path, entryId }) => {
    // A reader with a shared link may have no account at Contentful.
    const editorUrl = claims.share === undefined ? contentfulUrl : undefined;
    let compared:
      | { readonly shown: CheckedPage; readonly published: Published; readonly differences?: Differences }
      | undefined;

    async function heldOf({ entry }: CheckedPage) {
      const onPage: ReadonlySet<string> = entry ? state.content.idsIn(entry) : new Set();
      const onSite = [...state.content.idsIn(state.site.options)].filter((id) => !onPage.has(id));
      return { page: await findHeld(onPage), site: await findHeld(new Set(onSite)) };
    }

    async function barOf(html: string) {
      const findings =
        compared &&
        findInDraft({
          state,
          differences: undefined,
          ...compared,
          held: await heldOf(compared.shown),
          html,
          contentfulUrl: editorUrl,
        });
      const entry =
        entryId === undefined ? undefined : inEditorsWords({ entryId, contentType: '' }, editorUrl);
      return (
        <PreviewBar
          differences={compared?.differences}
          entryId={entryId}
          entryUrl={entry?.entryUrl}
          findings={findings}
          claims={claims}
          path={path}
          published={compared?.published}
          root={root}
          siteUrl={siteUrl}
          shownIds={new Set(compared?.shown.sections.map(({ id }) => id))}
        />
      );
    }

    return {
      ...assets.preview,
      bar: <aside id="preview-bar" />,
      async markSections(shown) {
        const published = await readPublished(shown);
        const differences =
          published.kind === 'page' ? findDifferences({ site: state.site, ...shown }, published) : undefined;
        compared = { shown, published, ...(differences && { differences }) };
        const markOf = ({ id, type }: PageSection): EditorMark => {
          const kinds = differences?.sections.find((change) => change.id === id)?.kinds ?? [];
          const field = contentTypeOf(type)?.displayField ?? 'internalName';
          const { entryUrl, contentTypeName } = inEditorsWords({ entryId: id, contentType: type }, editorUrl);
          return {
            attributes: {
              ...entryAttributes(id, field),
              'data-preview-change': kinds.length === 0 ? undefined : kinds.join(' '),
            },
            note: (
              <SectionNote entryUrl={entryUrl} id={idOfNote(id)} kinds={kinds} typeName={contentTypeName} />
            ),
          };
        };
        return new Map(shown.sections.map((section) => [section.id, markOf(section)]));
      },
      async complete(html) {
        const bar = await renderHtml(await barOf(html));
        return html.replace(placeOfBar, () => bar.toString());
      },
    };
  };
}
