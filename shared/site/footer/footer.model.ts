import { defineContentType, readFields } from '../../content-model/content-type.ts';
import {
  createField,
  contentErrorAt,
  type Exactly,
  type FieldOptions,
  type ReadContext,
} from '../../content-model/field.ts';
import { references, symbol } from '../../content-model/fields.ts';
import { isRawAsset, type RawEntry } from '../../content-model/raw.ts';
import { urlWidget } from '../../content-model/widget.ts';
import { emailPattern, pageContentTypes, safeHref, webAddressPattern, type LinkTarget } from '../../links.ts';
import { phonePattern } from '../../phone.ts';
import { socialIconNames, type SocialIconName } from '../../ui/icon/social-icons.ts';
import { imageField, readImage, type Image } from '../../ui/picture/image.model.ts';
import { anyOf } from '../../word-lists.ts';
import { readMenuEntry } from '../main-menu/main-menu.model.ts';
import type { Submenu } from '../main-menu/menu-entry.ts';
import { readMenuItem } from '../main-menu/menu-item.model.ts';

/** A known network's name, or a picture of its logo, which spaces made for another site may have. */
function socialIconField<const Options extends FieldOptions<SocialIconName | Image>>(
  options: Exactly<FieldOptions<SocialIconName | Image>, Options>,
) {
  return createField<SocialIconName | Image, Options>(
    options,
    { type: 'Symbol', validations: [{ in: [...socialIconNames] }] },
    (raw, place) => {
      if (isRawAsset(raw)) return readImage(raw, place, { isDecorative: true });
      const name = socialIconNames.find((each) => each === raw);
      if (name === undefined)
        throw contentErrorAt(
          place,
          `The site has no such icon. Choose ${anyOf(socialIconNames)}, or a picture.`,
        );
      return name;
    },
  );
}

export const socialLinkType = defineContentType({
  id: 'socialLink',
  name: 'Social link',
  description: 'A profile of the firm on a social network.',
  displayField: 'displayName',
  fields: {
    displayName: symbol({
      name: 'Name',
      help: 'The network’s name: it is read aloud.',
      required: true,
      max: 40,
    }),
    url: symbol({
      name: 'URL',
      help: 'The profile’s address.',
      required: true,
      pattern: webAddressPattern,
      widget: urlWidget,
    }),
    icon: socialIconField({ name: 'Icon', help: 'The network’s logo.', required: 'editors' }),
  },
});

export const footerType = defineContentType({
  id: 'footer',
  name: 'Footer',
  description: 'The footer of every page of a brand.',
  displayField: 'internalName',
  fields: {
    internalName: symbol({ name: 'Internal name', help: 'For editors only.', required: 'editors' }),
    logo: imageField({
      name: 'Logo',
      help: 'Light, for the dark background; shown at 270 × 276.',
      isDecorative: true,
    }),
    menuItems: references({
      name: 'Menu items',
      help: 'Only submenus become columns; four fit.',
      to: ['submenu', 'menuItem', ...pageContentTypes],
      read: readMenuEntry,
      max: 8,
    }),
    socialMediaLinks: references({
      name: 'Social media links',
      help: 'The firm’s profiles.',
      to: ['socialLink'],
      read: readSocialLink,
      max: 8,
    }),
    legalLinks: references({
      name: 'Legal links',
      help: 'Privacy, terms of use and the like: a row at the very end of the page.',
      to: ['menuItem', ...pageContentTypes],
      read: readMenuItem,
      max: 12,
    }),
    telephoneNumber: symbol({
      name: 'Telephone number',
      help: 'International: “+44 20 7946 0000”. Shown as 020 7946 0000.',
      pattern: phonePattern,
    }),
    faxNumber: symbol({
      name: 'Fax number',
      help: 'In the same format as the telephone number.',
      pattern: phonePattern,
    }),
    emailAddress: symbol({
      name: 'Email address',
      help: 'The address that visitors can write to.',
      pattern: emailPattern,
    }),
  },
});

export interface SocialLink {
  readonly name: string;
  readonly href: string;
  /** Undefined: the name is shown instead. */
  readonly icon: SocialIconName | Image | undefined;
}

export interface FooterModel {
  readonly logo: Image | undefined;
  readonly columns: readonly Submenu[];
  readonly socialLinks: readonly SocialLink[];
  readonly legalLinks: readonly LinkTarget[];
  readonly telephoneNumber: string | undefined;
  readonly faxNumber: string | undefined;
  readonly emailAddress: string | undefined;
}

/** Submenus become columns; other menu items are reported and left out (R5.1). */
export function readFooter(entry: RawEntry, context: ReadContext): FooterModel {
  const { menuItems, socialMediaLinks, ...fields } = readFields(footerType, entry, context);
  const columns = menuItems.filter((item) => item.kind === 'submenu');
  if (columns.length < menuItems.length)
    context.report(
      contentErrorAt(
        { entryId: entry.sys.id, contentType: footerType.id, field: 'menuItems', context },
        'A footer shows only submenus, each as a column. Put the other links into a submenu.',
      ),
    );
  return {
    logo: fields.logo,
    columns,
    socialLinks: socialMediaLinks,
    legalLinks: fields.legalLinks,
    telephoneNumber: fields.telephoneNumber,
    faxNumber: fields.faxNumber,
    emailAddress: fields.emailAddress,
  };
}

function readSocialLink(entry: RawEntry, context: ReadContext): SocialLink {
  const { displayName, url, icon } = readFields(socialLinkType, entry, context);
  const href = safeHref(url);
  if (href === undefined)
    throw contentErrorAt(
      { entryId: entry.sys.id, contentType: 'socialLink', field: 'url', context },
      'This is not a web address. Enter one that starts with https://.',
    );
  return { name: displayName, href, icon };
}
