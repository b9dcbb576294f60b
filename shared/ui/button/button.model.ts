import { defineContentType, readFields, type Values } from '../../content-model/content-type.ts';
import { contentErrorAt, type ReadContext } from '../../content-model/field.ts';
import { boolean, choice, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { urlWidget } from '../../content-model/widget.ts';
import { hrefOf, linkPattern, type LinkTarget } from '../../links.ts';
import { callBackPath, cookieSettingsPath } from '../../paths.ts';
import { pageLinkField, unusableHrefProblem } from '../link/link.model.ts';

export const buttonStyles = [
  'solid-green',
  'border-green',
  'solid-dark-green',
  'border-dark-green',
  'solid-white',
  'border-white',
  'text',
  'underline',
] as const;

export const buttonSizes = ['sm', 'md', 'lg'] as const;

/** Actions of buttons that lead to no page: named ones only, never code. */
const buttonActions = ['openCallbackForm', 'openCookieSettings', 'print'] as const;

export const buttonType = defineContentType({
  id: 'button',
  name: 'Button',
  description: 'A call to action: a link that looks like a button.',
  displayField: 'text',
  fields: {
    text: symbol({
      name: 'Text',
      help: 'The label. Start with a verb: “Request a call”.',
      required: true,
      max: 40,
    }),
    note: symbol({
      name: 'Below the button',
      help: 'What happens after a click, in a few words: “Twenty minutes, free.” Shown below the row that the button is in.',
      max: 80,
    }),
    page: pageLinkField({
      name: 'Page',
      help: 'The page that the button leads to. Takes precedence over the URL.',
    }),
    url: symbol({
      name: 'URL',
      help: 'For another site (https://…), an email address (mailto:…), a telephone number (tel:…) or a place on the same page (#fees).',
      pattern: linkPattern,
      widget: urlWidget,
    }),
    style: choice(buttonStyles, {
      name: 'Style',
      help: 'The colours adapt to the brand and the background.',
      fallback: 'solid-green',
    }),
    size: choice(buttonSizes, { name: 'Size', help: 'Medium by default.', fallback: 'md' }),
    openInNewTab: boolean({
      name: 'Open in a new tab',
      help: 'Only if visitors would otherwise lose their place.',
      labels: { true: 'New tab', false: 'Same tab' },
      fallback: false,
    }),
    className: symbol({
      name: 'Class name',
      help: 'For the web team: an extra class, for analytics.',
      pattern: { regexp: '^[a-z][a-z0-9 -]*$', message: 'Lower-case letters, digits, hyphens and spaces' },
    }),
    onClick: choice(buttonActions, {
      name: 'Action',
      help: 'What the button does instead of leading to a page: open the call-back form or the cookie settings, or print.',
    }),
  },
});

export interface Button extends LinkTarget {
  readonly style: (typeof buttonStyles)[number];
  readonly size: (typeof buttonSizes)[number];
  readonly className: string | undefined;
  /** The consequence of a click, in a few words. */
  readonly note?: string | undefined;
  readonly action: (typeof buttonActions)[number] | undefined;
}

/** Throws `ContentError` if the button has no text, or leads nowhere. */
export function readButton(entry: RawEntry, context: ReadContext): Button {
  const fields = readFields(buttonType, entry, context);
  const href = hrefOfButton(fields);
  if (href === undefined)
    throw contentErrorAt(
      {
        entryId: entry.sys.id,
        contentType: buttonType.id,
        field: fields.url === undefined ? 'page' : 'url',
        context,
      },
      fields.url === undefined
        ? 'This button leads nowhere. Choose a page, or enter a URL.'
        : unusableHrefProblem(fields.url),
    );
  return {
    label: fields.text,
    href,
    newTab: fields.openInNewTab,
    style: fields.style,
    size: fields.size,
    className:
      fields.className !== undefined && /^[a-z][a-z0-9 -]*$/.test(fields.className)
        ? fields.className
        : undefined,
    note: fields.note,
    action: fields.onClick,
  };
}

/** The cookie settings and the call-back form are pages too, so these actions work without a script. */
function hrefOfButton({ page, url, onClick }: Values<typeof buttonType>): string | undefined {
  if (onClick === 'openCookieSettings') return cookieSettingsPath;
  if (onClick === 'openCallbackForm') return callBackPath;
  // Printing needs a script, and without one the button is hidden.
  return page ?? hrefOf({ url }, onClick === 'print' ? '#' : undefined);
}
