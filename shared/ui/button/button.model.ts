import { defineContentType, readFields, type Values } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { boolean, choice, reference, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { hrefOf, type LinkTarget } from '../../links.ts';
import { callBackPath, cookieSettingsPath } from '../../paths.ts';
import { readHref } from '../link/link.model.ts';

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

/** What a button can do instead of leading to a page: named actions only, never code. */
export const buttonActions = ['openCallbackForm', 'openCookieSettings', 'print'] as const;

export const buttonType = defineContentType({
  id: 'button',
  name: 'Button',
  description: 'A call to action: a link that looks like a button.',
  displayField: 'text',
  fields: {
    text: symbol({
      name: 'Text',
      help: 'The label. Start with a verb: “Book a call”.',
      required: true,
      max: 40,
    }),
    page: reference({
      name: 'Page',
      help: 'The page that the button leads to. Takes precedence over the URL.',
      to: ['page'],
      read: (entry: RawEntry) => readHref(entry, '/'),
    }),
    url: symbol({
      name: 'URL',
      help: 'For another site, an e-mail address (mailto:) or a telephone number (tel:).',
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
  readonly action: (typeof buttonActions)[number] | undefined;
}

/** Throws `ContentError` if the button has no text. */
export function readButton(entry: RawEntry, context: ReadContext): Button {
  return toButton(readFields(buttonType, entry, context));
}

function toButton(fields: Values<typeof buttonType>): Button {
  return {
    label: fields.text,
    href: hrefOfButton(fields),
    newTab: fields.openInNewTab,
    style: fields.style,
    size: fields.size,
    className:
      fields.className !== undefined && /^[a-z][a-z0-9 -]*$/.test(fields.className)
        ? fields.className
        : undefined,
    action: fields.onClick,
  };
}

/** The cookie settings and the call-back form are pages too, so these actions work without a script. */
function hrefOfButton({ page, url, onClick }: Values<typeof buttonType>): string {
  if (onClick === 'openCookieSettings') return cookieSettingsPath;
  if (onClick === 'openCallbackForm') return callBackPath;
  return page ?? hrefOf({ url }, '/');
}
