import { defineContentType, readFields, type Values } from '../../content-model/content-type.ts';
import type { ReadContext } from '../../content-model/field.ts';
import { boolean, choice, reference, symbol } from '../../content-model/fields.ts';
import type { RawEntry } from '../../content-model/raw.ts';
import { hrefOf, type LinkTarget } from '../../links.ts';
import { callBackPath } from '../../paths.ts';
import { cookieSettingsPath } from '../../paths.ts';
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

/** What a button can do besides leading somewhere: named actions only, never code. */
export const buttonActions = ['openCallbackForm', 'openCookieSettings', 'print'] as const;

export const buttonType = defineContentType({
  id: 'button',
  name: 'Button',
  description: 'A call to action: a link that looks like a button.',
  displayField: 'text',
  fields: {
    text: symbol({
      name: 'Text',
      help: 'What the button says. Start with a verb: “Book a call”.',
      required: true,
      max: 40,
    }),
    page: reference({
      name: 'Page',
      help: 'The page it leads to. Comes before the URL.',
      to: ['page'],
      read: (entry: RawEntry) => readHref(entry, '/'),
    }),
    url: symbol({
      name: 'URL',
      help: 'For another site, an e-mail address (mailto:) or a telephone number (tel:).',
    }),
    style: choice(buttonStyles, {
      name: 'Style',
      help: 'Colours follow the brand and the ground it stands on.',
      fallback: 'solid-green',
    }),
    size: choice(buttonSizes, { name: 'Size', help: 'Medium where nothing is chosen.', fallback: 'md' }),
    openInNewTab: boolean({
      name: 'Open in a new tab',
      help: 'Only where people would lose their place.',
      fallback: false,
    }),
    className: symbol({
      name: 'Class name',
      help: 'For the web team: an extra class for measurements.',
      pattern: { regexp: '^[a-z][a-z0-9 -]*$', message: 'Small letters, digits and hyphens' },
    }),
    onClick: choice(buttonActions, {
      name: 'Action',
      help: 'What the button does in the place of leading to a page: asks for a call, shows the cookie settings, prints.',
    }),
  },
});

export interface Button extends LinkTarget {
  readonly style: (typeof buttonStyles)[number];
  readonly size: (typeof buttonSizes)[number];
  readonly className: string | undefined;
  readonly action: (typeof buttonActions)[number] | undefined;
}

/** Reads a button; throws `ContentError` where it has no text. */
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

/** The cookie settings and the call-back form are pages, so that these actions need no script. */
function hrefOfButton({ page, url, onClick }: Values<typeof buttonType>): string {
  if (onClick === 'openCookieSettings') return cookieSettingsPath;
  if (onClick === 'openCallbackForm') return callBackPath;
  return page ?? hrefOf({ url }, '/');
}
