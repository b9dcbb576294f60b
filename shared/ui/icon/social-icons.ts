import { __iconNode as facebook } from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs';
import { __iconNode as instagram } from '@tabler/icons-react/dist/esm/icons/IconBrandInstagram.mjs';
import { __iconNode as linkedin } from '@tabler/icons-react/dist/esm/icons/IconBrandLinkedin.mjs';
import { __iconNode as spotify } from '@tabler/icons-react/dist/esm/icons/IconBrandSpotify.mjs';
import { __iconNode as tiktok } from '@tabler/icons-react/dist/esm/icons/IconBrandTiktok.mjs';
import { __iconNode as vimeo } from '@tabler/icons-react/dist/esm/icons/IconBrandVimeo.mjs';
import { __iconNode as x } from '@tabler/icons-react/dist/esm/icons/IconBrandX.mjs';
import { __iconNode as youtube } from '@tabler/icons-react/dist/esm/icons/IconBrandYoutube.mjs';

import type { IconDrawing } from './icon.tsx';

/** The marks of the social networks that a footer can link to. */
export const socialIcons = {
  linkedin,
  x,
  facebook,
  instagram,
  youtube,
  vimeo,
  spotify,
  tiktok,
} as const satisfies Readonly<Record<string, IconDrawing>>;

export type SocialIconName = keyof typeof socialIcons;

export const socialIconNames = Object.keys(socialIcons) as readonly SocialIconName[];
