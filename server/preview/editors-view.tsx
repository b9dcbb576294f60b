import { contentTypes } from '#shared/content-types.ts';
import type { PageSection } from '#shared/sections/section.tsx';
import type { EditorMark } from '#shared/ui/editor-marks/editor-marks.ts';

import type { AssetManifest } from '../assets.ts';
import type { Attributes } from './draft-html.ts';
import type { DescribeDraft } from './draft-pages.tsx';
import { PreviewBar } from './preview-bar.tsx';

/** Of the element that shows a field of an entry, for the inspector of Contentful’s editor. */
export function editorAttributes(entryId: string, field: string): Attributes {
  return { 'data-contentful-entry-id': entryId, 'data-contentful-field-id': field };
}

/** What editors see of a draft besides the page: the bar, and the marks of its sections. */
export function createEditorsView({ assets }: { readonly assets: AssetManifest }): DescribeDraft {
  return ({ target }) => ({
    ...assets.preview,
    async describe({ sections }) {
      return {
        bar: <PreviewBar path={target.path} />,
        marks: new Map(sections.map((section) => [section.id, markOf(section)])),
      };
    },
  });
}

function markOf({ id, type }: PageSection): EditorMark {
  const field = contentTypes.find((each) => each.id === type)?.displayField ?? 'internalName';
  return { attributes: editorAttributes(id, field), note: null };
}
