// `npm run icons` generates shared/ui/icon/icon-paths.ts from Tabler Icons.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { installOnDemand } from './on-demand.ts';

const root = path.join(import.meta.dirname, '..');
const iconsFile = path.join(root, 'shared/ui/icon/icon-paths.ts');

/** The outline icons that the site uses (https://tabler.io/icons). */
export const iconNames: readonly string[] = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'book-2',
  'brand-facebook',
  'brand-instagram',
  'brand-linkedin',
  'brand-spotify',
  'brand-tiktok',
  'brand-vimeo',
  'brand-x',
  'brand-youtube',
  'briefcase',
  'building-bank',
  'calendar',
  'certificate',
  'chart-bar',
  'chart-line',
  'check',
  'chevron-down',
  'chevron-right',
  'clock',
  'coins',
  'compass',
  'download',
  'external-link',
  'feather',
  'friends',
  'gift',
  'heart-handshake',
  'home',
  'hourglass',
  'key',
  'leaf',
  'lock',
  'mail',
  'map-2',
  'map-pin',
  'menu-2',
  'message-2',
  'percentage',
  'phone',
  'pig-money',
  'plant-2',
  'player-play',
  'printer',
  'receipt-tax',
  'route',
  'scale',
  'search',
  'share',
  'shield-check',
  'star',
  'sunrise',
  'telescope',
  'trees',
  'umbrella',
  'users-group',
  'wallet',
  'world',
  'x',
];

type IconData = Readonly<Partial<Record<string, readonly (readonly [string, object])[]>>>;

/** The source of `icon-paths.ts`: one constant per icon, so that bundles contain only the icons they use. */
export function writeIcons(): string {
  const data = readFileSync(path.join(installOnDemand(), '@tabler/icons/tabler-nodes-outline.json'), 'utf8');
  const icons = JSON.parse(data) as IconData;
  const constants = iconNames.map((name) => {
    const icon = icons[name];
    if (icon === undefined) throw new Error(`Tabler Icons has no outline icon called ${name}`);
    return `export const ${constantOf(name)}: IconPaths = ${JSON.stringify(icon)};\n`;
  });
  return `// Written by \`npm run icons\`, from Tabler Icons (MIT).
import type { IconPaths } from './icon.tsx';

${constants.join('')}`;
}

/** The name of an icon's constant: `arrowLeft` for `arrow-left`. */
export function constantOf(iconName: string): string {
  return iconName.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) writeFileSync(iconsFile, writeIcons());
