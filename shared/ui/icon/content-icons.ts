import { __iconNode as book } from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import { __iconNode as briefcase } from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import { __iconNode as building } from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import { __iconNode as calendar } from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { __iconNode as certificate } from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { __iconNode as chartBars } from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { __iconNode as chartLine } from '@tabler/icons-react/dist/esm/icons/IconChartLine.mjs';
import { __iconNode as check } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { __iconNode as clock } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { __iconNode as coins } from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import { __iconNode as compass } from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs';
import { __iconNode as feather } from '@tabler/icons-react/dist/esm/icons/IconFeather.mjs';
import { __iconNode as family } from '@tabler/icons-react/dist/esm/icons/IconFriends.mjs';
import { __iconNode as gift } from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import { __iconNode as heart } from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs';
import { __iconNode as home } from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import { __iconNode as hourglass } from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { __iconNode as key } from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { __iconNode as leaf } from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs';
import { __iconNode as lock } from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { __iconNode as mail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { __iconNode as map } from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs';
import { __iconNode as mapPin } from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { __iconNode as message } from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { __iconNode as percentage } from '@tabler/icons-react/dist/esm/icons/IconPercentage.mjs';
import { __iconNode as phone } from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { __iconNode as piggyBank } from '@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs';
import { __iconNode as plant } from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs';
import { __iconNode as receipt } from '@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs';
import { __iconNode as route } from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import { __iconNode as scale } from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { __iconNode as shield } from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { __iconNode as star } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import { __iconNode as sunrise } from '@tabler/icons-react/dist/esm/icons/IconSunrise.mjs';
import { __iconNode as telescope } from '@tabler/icons-react/dist/esm/icons/IconTelescope.mjs';
import { __iconNode as trees } from '@tabler/icons-react/dist/esm/icons/IconTrees.mjs';
import { __iconNode as umbrella } from '@tabler/icons-react/dist/esm/icons/IconUmbrella.mjs';
import { __iconNode as users } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { __iconNode as wallet } from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { __iconNode as globe } from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';

import type { IconDrawing } from './icon.tsx';

/** The icons that editors choose from, by the name they see. Only the server draws them. */
export const contentIcons = {
  leaf,
  plant,
  trees,
  sunrise,
  compass,
  map,
  route,
  shield,
  umbrella,
  scale,
  coins,
  'piggy-bank': piggyBank,
  wallet,
  'chart-line': chartLine,
  'chart-bars': chartBars,
  percentage,
  receipt,
  building,
  briefcase,
  home,
  key,
  gift,
  users,
  family,
  heart,
  globe,
  book,
  certificate,
  calendar,
  clock,
  phone,
  mail,
  message,
  'map-pin': mapPin,
  lock,
  check,
  star,
  feather,
  telescope,
  hourglass,
} as const satisfies Readonly<Record<string, IconDrawing>>;

export type ContentIconName = keyof typeof contentIcons;

export const contentIconNames = Object.keys(contentIcons) as readonly ContentIconName[];
