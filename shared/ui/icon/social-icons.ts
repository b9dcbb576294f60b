import {
  brandFacebook as facebook,
  brandInstagram as instagram,
  brandLinkedin as linkedin,
  brandSpotify as spotify,
  brandTiktok as tiktok,
  brandVimeo as vimeo,
  brandX as x,
  brandYoutube as youtube,
} from './icon-paths.ts';
import type { IconPaths } from './icon.tsx';

export const socialIcons = {
  linkedin,
  x,
  facebook,
  instagram,
  youtube,
  vimeo,
  spotify,
  tiktok,
} as const satisfies Readonly<Record<string, IconPaths>>;

export type SocialIconName = keyof typeof socialIcons;

export const socialIconNames = Object.keys(socialIcons) as readonly SocialIconName[];
