import {
  ContentfulLivePreview,
  InspectorModeEventMethods,
  LIVE_PREVIEW_EDITOR_SOURCE,
  LivePreviewPostMessageMethods,
  type MessageFromEditor,
} from '@contentful/live-preview';

import type { DraftPage } from '#shared/draft-page.ts';

/** Elements that go on working while the inspector is on. */
const usable = 'a, button, input, label, select, summary, textarea';

/**
 * Connects the page with Contentful’s editor, if that shows it in a frame: the inspector finds the entries in it, and a
 * click on one, or on its link, opens it in the editor beside the page.
 *
 * @param onSaved called when an entry has been saved
 */
export function connectToEditor(page: DraftPage, onSaved: () => void): void {
  const targetOrigin = editorAround(page.editorOrigins);
  if (targetOrigin.length === 0) return;
  const { space, environment, locale = document.documentElement.lang } = page;
  void ContentfulLivePreview.init({
    space,
    environment,
    locale,
    targetOrigin,
    enableInspectorMode: true,
    enableLiveUpdates: true,
  });

  let isInspecting = false;
  // Not `subscribe('save')`, which passes over entries that the page has no mark of, and takes messages from anywhere.
  addEventListener('message', ({ origin, data }: MessageEvent<Partial<MessageFromEditor> | null>) => {
    if (!targetOrigin.includes(origin) || data?.source !== LIVE_PREVIEW_EDITOR_SOURCE) return;
    if (data.method === LivePreviewPostMessageMethods.ENTRY_SAVED) onSaved();
    if (data.method === InspectorModeEventMethods.INSPECTOR_MODE_CHANGED)
      isInspecting = (data as { isInspectorActive?: boolean }).isInspectorActive === true;
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const inspected = isInspecting && !target.closest(usable) ? markedEntry(target) : undefined;
    const { entryId, fieldId } = linkedEntry(target, page) ?? inspected ?? {};
    if (entryId === undefined || fieldId === undefined) return;
    event.preventDefault();
    ContentfulLivePreview.openEntryInEditor({ entryId, fieldId });
  });
}

interface EntryField {
  readonly entryId?: string | undefined;
  readonly fieldId?: string | undefined;
}

/** The entry that a link into Contentful’s web app leads to. */
function linkedEntry(target: Element, { editorOrigins }: DraftPage): EntryField | undefined {
  const link = target.closest('a');
  if (!link || !editorOrigins.includes(link.origin)) return undefined;
  const fieldId = new URL(link.href).searchParams.get('focusedField') ?? markedEntry(link).fieldId;
  return { entryId: /\/entries\/([^/]+)/.exec(link.pathname)?.[1], fieldId };
}

/** The entry of a part of the page. */
function markedEntry(target: Element): EntryField {
  const marked = target.closest<HTMLElement>('[data-contentful-entry-id][data-contentful-field-id]');
  return { entryId: marked?.dataset['contentfulEntryId'], fieldId: marked?.dataset['contentfulFieldId'] };
}

/** The origin of the editor whose frame this is. All allowed origins if the browser does not say; none outside a frame. */
function editorAround(editorOrigins: readonly string[]): string[] {
  if (top === window) return [];
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  const outermost = ancestorOrigins && [...ancestorOrigins].at(-1);
  return editorOrigins.filter((origin) => outermost === undefined || outermost === origin);
}
