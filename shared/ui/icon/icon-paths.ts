// Written by `npm run icons`, from Tabler Icons (MIT).
import type { IconPaths } from './icon.tsx';

export const arrowDown: IconPaths = [
  ['path', { d: 'M12 5l0 14' }],
  ['path', { d: 'M18 13l-6 6' }],
  ['path', { d: 'M6 13l6 6' }],
];
export const arrowLeft: IconPaths = [
  ['path', { d: 'M5 12l14 0' }],
  ['path', { d: 'M5 12l6 6' }],
  ['path', { d: 'M5 12l6 -6' }],
];
export const arrowRight: IconPaths = [
  ['path', { d: 'M5 12l14 0' }],
  ['path', { d: 'M13 18l6 -6' }],
  ['path', { d: 'M13 6l6 6' }],
];
export const book2: IconPaths = [
  ['path', { d: 'M19 4v16h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h12' }],
  ['path', { d: 'M19 16h-12a2 2 0 0 0 -2 2' }],
  ['path', { d: 'M9 8h6' }],
];
export const brandFacebook: IconPaths = [
  ['path', { d: 'M7 10v4h3v7h4v-7h3l1 -4h-4v-2a1 1 0 0 1 1 -1h3v-4h-3a5 5 0 0 0 -5 5v2h-3' }],
];
export const brandInstagram: IconPaths = [
  ['path', { d: 'M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10' }],
  ['path', { d: 'M8.5 12a3.5 3.5 0 1 0 7 0a3.5 3.5 0 0 0 -7 0' }],
  ['path', { d: 'M17 7v.01' }],
];
export const brandLinkedin: IconPaths = [
  ['path', { d: 'M8 11v5' }],
  ['path', { d: 'M8 8v.01' }],
  ['path', { d: 'M12 16v-5' }],
  ['path', { d: 'M16 16v-3a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M3 7a4 4 0 0 1 4 -4h10a4 4 0 0 1 4 4v10a4 4 0 0 1 -4 4h-10a4 4 0 0 1 -4 -4l0 -10' }],
];
export const brandSpotify: IconPaths = [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M8 11.973c2.5 -1.473 5.5 -.973 7.5 .527' }],
  ['path', { d: 'M9 15c1.5 -1 4 -1 5 .5' }],
  ['path', { d: 'M7 9c2 -1 6 -2 10 .5' }],
];
export const brandTiktok: IconPaths = [
  [
    'path',
    {
      d: 'M21 7.917v4.034a9.948 9.948 0 0 1 -5 -1.951v4.5a6.5 6.5 0 1 1 -8 -6.326v4.326a2.5 2.5 0 1 0 4 2v-11.5h4.083a6.005 6.005 0 0 0 4.917 4.917',
    },
  ],
];
export const brandVimeo: IconPaths = [
  [
    'path',
    {
      d: 'M3 8.5l1 1s1.5 -1.102 2 -.5c.509 .609 1.863 7.65 2.5 9c.556 1.184 1.978 2.89 4 1.5c2 -1.5 7.5 -5.5 8.5 -11.5c.444 -2.661 -1 -4 -2.5 -4c-2 0 -4.047 1.202 -4.5 4c2.05 -1.254 2.551 1 1.5 3c-1.052 2 -2 3 -2.5 3c-.49 0 -.924 -1.165 -1.5 -3.5c-.59 -2.42 -.5 -6.5 -3 -6.5s-5.5 4.5 -5.5 4.5',
    },
  ],
];
export const brandX: IconPaths = [
  ['path', { d: 'M4 4l11.733 16h4.267l-11.733 -16l-4.267 0' }],
  ['path', { d: 'M4 20l6.768 -6.768m2.46 -2.46l6.772 -6.772' }],
];
export const brandYoutube: IconPaths = [
  ['path', { d: 'M2 8a4 4 0 0 1 4 -4h12a4 4 0 0 1 4 4v8a4 4 0 0 1 -4 4h-12a4 4 0 0 1 -4 -4v-8' }],
  ['path', { d: 'M10 9l5 3l-5 3l0 -6' }],
];
export const briefcase: IconPaths = [
  ['path', { d: 'M3 9a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -9' }],
  ['path', { d: 'M8 7v-2a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v2' }],
  ['path', { d: 'M12 12l0 .01' }],
  ['path', { d: 'M3 13a20 20 0 0 0 18 0' }],
];
export const buildingBank: IconPaths = [
  ['path', { d: 'M3 21l18 0' }],
  ['path', { d: 'M3 10l18 0' }],
  ['path', { d: 'M5 6l7 -3l7 3' }],
  ['path', { d: 'M4 10l0 11' }],
  ['path', { d: 'M20 10l0 11' }],
  ['path', { d: 'M8 14l0 3' }],
  ['path', { d: 'M12 14l0 3' }],
  ['path', { d: 'M16 14l0 3' }],
];
export const calendar: IconPaths = [
  ['path', { d: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12' }],
  ['path', { d: 'M16 3v4' }],
  ['path', { d: 'M8 3v4' }],
  ['path', { d: 'M4 11h16' }],
];
export const certificate: IconPaths = [
  ['path', { d: 'M12 15a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' }],
  ['path', { d: 'M13 17.5v4.5l2 -1.5l2 1.5v-4.5' }],
  ['path', { d: 'M10 19h-5a2 2 0 0 1 -2 -2v-10c0 -1.1 .9 -2 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -1 1.73' }],
  ['path', { d: 'M6 9l12 0' }],
  ['path', { d: 'M6 12l3 0' }],
  ['path', { d: 'M6 15l2 0' }],
];
export const chartBar: IconPaths = [
  ['path', { d: 'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6' }],
  ['path', { d: 'M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10' }],
  ['path', { d: 'M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14' }],
  ['path', { d: 'M4 20h14' }],
];
export const chartLine: IconPaths = [
  ['path', { d: 'M4 19l16 0' }],
  ['path', { d: 'M4 15l4 -6l4 2l4 -5l4 4' }],
];
export const check: IconPaths = [['path', { d: 'M5 12l5 5l10 -10' }]];
export const chevronDown: IconPaths = [['path', { d: 'M6 9l6 6l6 -6' }]];
export const chevronRight: IconPaths = [['path', { d: 'M9 6l6 6l-6 6' }]];
export const clock: IconPaths = [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' }],
  ['path', { d: 'M12 7v5l3 3' }],
];
export const coins: IconPaths = [
  ['path', { d: 'M9 14c0 1.657 2.686 3 6 3s6 -1.343 6 -3s-2.686 -3 -6 -3s-6 1.343 -6 3' }],
  ['path', { d: 'M9 14v4c0 1.656 2.686 3 6 3s6 -1.344 6 -3v-4' }],
  [
    'path',
    {
      d: 'M3 6c0 1.072 1.144 2.062 3 2.598s4.144 .536 6 0c1.856 -.536 3 -1.526 3 -2.598c0 -1.072 -1.144 -2.062 -3 -2.598s-4.144 -.536 -6 0c-1.856 .536 -3 1.526 -3 2.598',
    },
  ],
  ['path', { d: 'M3 6v10c0 .888 .772 1.45 2 2' }],
  ['path', { d: 'M3 11c0 .888 .772 1.45 2 2' }],
];
export const compass: IconPaths = [
  ['path', { d: 'M8 16l2 -6l6 -2l-2 6l-6 2' }],
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0' }],
  ['path', { d: 'M12 3l0 2' }],
  ['path', { d: 'M12 19l0 2' }],
  ['path', { d: 'M3 12l2 0' }],
  ['path', { d: 'M19 12l2 0' }],
];
export const download: IconPaths = [
  ['path', { d: 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2' }],
  ['path', { d: 'M7 11l5 5l5 -5' }],
  ['path', { d: 'M12 4l0 12' }],
];
export const externalLink: IconPaths = [
  ['path', { d: 'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6' }],
  ['path', { d: 'M11 13l9 -9' }],
  ['path', { d: 'M15 4h5v5' }],
];
export const feather: IconPaths = [
  ['path', { d: 'M4 20l10 -10m0 -5v5h5m-9 -1v5h5m-9 -1v5h5m-5 -5l4 -4l4 -4' }],
  [
    'path',
    {
      d: 'M19 10c.638 -.636 1 -1.515 1 -2.486a3.515 3.515 0 0 0 -3.517 -3.514c-.97 0 -1.847 .367 -2.483 1m-3 13l4 -4l4 -4',
    },
  ],
];
export const friends: IconPaths = [
  ['path', { d: 'M5 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M5 22v-5l-1 -1v-4a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v4l-1 1v5' }],
  ['path', { d: 'M15 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0' }],
  ['path', { d: 'M15 22v-4h-2l2 -6a1 1 0 0 1 1 -1h2a1 1 0 0 1 1 1l2 6h-2v4' }],
];
export const gift: IconPaths = [
  ['path', { d: 'M3 9a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1l0 -2' }],
  ['path', { d: 'M12 8l0 13' }],
  ['path', { d: 'M19 12v7a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-7' }],
  ['path', { d: 'M7.5 8a2.5 2.5 0 0 1 0 -5a4.8 8 0 0 1 4.5 5a4.8 8 0 0 1 4.5 -5a2.5 2.5 0 0 1 0 5' }],
];
export const heartHandshake: IconPaths = [
  ['path', { d: 'M19.5 12.572l-7.5 7.428l-7.5 -7.428a5 5 0 1 1 7.5 -6.566a5 5 0 1 1 7.5 6.572' }],
  [
    'path',
    {
      d: 'M12 6l-3.293 3.293a1 1 0 0 0 0 1.414l.543 .543c.69 .69 1.81 .69 2.5 0l1 -1a3.182 3.182 0 0 1 4.5 0l2.25 2.25',
    },
  ],
  ['path', { d: 'M12.5 15.5l2 2' }],
  ['path', { d: 'M15 13l2 2' }],
];
export const home: IconPaths = [
  ['path', { d: 'M5 12l-2 0l9 -9l9 9l-2 0' }],
  ['path', { d: 'M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-7' }],
  ['path', { d: 'M9 21v-6a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v6' }],
];
export const hourglass: IconPaths = [
  ['path', { d: 'M6.5 7h11' }],
  ['path', { d: 'M6.5 17h11' }],
  ['path', { d: 'M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1' }],
  ['path', { d: 'M6 4v2a6 6 0 1 0 12 0v-2a1 1 0 0 0 -1 -1h-10a1 1 0 0 0 -1 1' }],
];
export const key: IconPaths = [
  [
    'path',
    {
      d: 'M16.555 3.843l3.602 3.602a2.877 2.877 0 0 1 0 4.069l-2.643 2.643a2.877 2.877 0 0 1 -4.069 0l-.301 -.301l-6.558 6.558a2 2 0 0 1 -1.239 .578l-.175 .008h-1.172a1 1 0 0 1 -.993 -.883l-.007 -.117v-1.172a2 2 0 0 1 .467 -1.284l.119 -.13l.414 -.414h2v-2h2v-2l2.144 -2.144l-.301 -.301a2.877 2.877 0 0 1 0 -4.069l2.643 -2.643a2.877 2.877 0 0 1 4.069 0',
    },
  ],
  ['path', { d: 'M15 9h.01' }],
];
export const leaf: IconPaths = [
  ['path', { d: 'M5 21c.5 -4.5 2.5 -8 7 -10' }],
  ['path', { d: 'M9 18c6.218 0 10.5 -3.288 11 -12v-2h-4.014c-9 0 -11.986 4 -12 9c0 1 0 3 2 5h3l.014 0' }],
];
export const lock: IconPaths = [
  ['path', { d: 'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6' }],
  ['path', { d: 'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0' }],
  ['path', { d: 'M8 11v-4a4 4 0 1 1 8 0v4' }],
];
export const mail: IconPaths = [
  ['path', { d: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10' }],
  ['path', { d: 'M3 7l9 6l9 -6' }],
];
export const map2: IconPaths = [
  ['path', { d: 'M12 18.5l-3 -1.5l-6 3v-13l6 -3l6 3l6 -3v7.5' }],
  ['path', { d: 'M9 4v13' }],
  ['path', { d: 'M15 7v5.5' }],
  [
    'path',
    {
      d: 'M21.121 20.121a3 3 0 1 0 -4.242 0c.418 .419 1.125 1.045 2.121 1.879c1.051 -.89 1.759 -1.516 2.121 -1.879',
    },
  ],
  ['path', { d: 'M19 18v.01' }],
];
export const mapPin: IconPaths = [
  ['path', { d: 'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0' }],
  ['path', { d: 'M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0' }],
];
export const menu2: IconPaths = [
  ['path', { d: 'M4 6l16 0' }],
  ['path', { d: 'M4 12l16 0' }],
  ['path', { d: 'M4 18l16 0' }],
];
export const message2: IconPaths = [
  ['path', { d: 'M8 9h8' }],
  ['path', { d: 'M8 13h6' }],
  [
    'path',
    { d: 'M9 18h-3a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-3l-3 3l-3 -3' },
  ],
];
export const percentage: IconPaths = [
  ['path', { d: 'M16 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M6 7a1 1 0 1 0 2 0a1 1 0 1 0 -2 0' }],
  ['path', { d: 'M6 18l12 -12' }],
];
export const phone: IconPaths = [
  [
    'path',
    {
      d: 'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
    },
  ],
];
export const pigMoney: IconPaths = [
  ['path', { d: 'M15 11v.01' }],
  ['path', { d: 'M5.173 8.378a3 3 0 1 1 4.656 -1.377' }],
  [
    'path',
    {
      d: 'M16 4v3.803a6.019 6.019 0 0 1 2.658 3.197h1.341a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-1.342c-.336 .95 -.907 1.8 -1.658 2.473v2.027a1.5 1.5 0 0 1 -3 0v-.583a6.04 6.04 0 0 1 -1 .083h-4a6.04 6.04 0 0 1 -1 -.083v.583a1.5 1.5 0 0 1 -3 0v-2l0 -.027a6 6 0 0 1 4 -10.473h2.5l4.5 -3',
    },
  ],
];
export const plant2: IconPaths = [
  ['path', { d: 'M2 9a10 10 0 1 0 20 0' }],
  ['path', { d: 'M12 19a10 10 0 0 1 10 -10' }],
  ['path', { d: 'M2 9a10 10 0 0 1 10 10' }],
  ['path', { d: 'M12 4a9.7 9.7 0 0 1 2.99 7.5' }],
  ['path', { d: 'M9.01 11.5a9.7 9.7 0 0 1 2.99 -7.5' }],
];
export const playerPlay: IconPaths = [['path', { d: 'M7 4v16l13 -8l-13 -8' }]];
export const printer: IconPaths = [
  ['path', { d: 'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2' }],
  ['path', { d: 'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4' }],
  ['path', { d: 'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4' }],
];
export const receiptTax: IconPaths = [
  ['path', { d: 'M9 14l6 -6' }],
  ['path', { d: 'M9 8.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' }],
  ['path', { d: 'M14 13.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' }],
  ['path', { d: 'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2' }],
];
export const route: IconPaths = [
  ['path', { d: 'M3 19a2 2 0 1 0 4 0a2 2 0 0 0 -4 0' }],
  ['path', { d: 'M19 7a2 2 0 1 0 0 -4a2 2 0 0 0 0 4' }],
  ['path', { d: 'M11 19h5.5a3.5 3.5 0 0 0 0 -7h-8a3.5 3.5 0 0 1 0 -7h4.5' }],
];
export const scale: IconPaths = [
  ['path', { d: 'M7 20l10 0' }],
  ['path', { d: 'M6 6l6 -1l6 1' }],
  ['path', { d: 'M12 3l0 17' }],
  ['path', { d: 'M9 12l-3 -6l-3 6a3 3 0 0 0 6 0' }],
  ['path', { d: 'M21 12l-3 -6l-3 6a3 3 0 0 0 6 0' }],
];
export const search: IconPaths = [
  ['path', { d: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0' }],
  ['path', { d: 'M21 21l-6 -6' }],
];
export const share: IconPaths = [
  ['path', { d: 'M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' }],
  ['path', { d: 'M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' }],
  ['path', { d: 'M15 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0' }],
  ['path', { d: 'M8.7 10.7l6.6 -3.4' }],
  ['path', { d: 'M8.7 13.3l6.6 3.4' }],
];
export const shieldCheck: IconPaths = [
  [
    'path',
    {
      d: 'M11.46 20.846a12 12 0 0 1 -7.96 -14.846a12 12 0 0 0 8.5 -3a12 12 0 0 0 8.5 3a12 12 0 0 1 -.09 7.06',
    },
  ],
  ['path', { d: 'M15 19l2 2l4 -4' }],
];
export const star: IconPaths = [
  [
    'path',
    {
      d: 'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.9 -1l3.086 -6.253l3.086 6.253l6.9 1l-5 4.867l1.179 6.873l-6.158 -3.245',
    },
  ],
];
export const sunrise: IconPaths = [
  ['path', { d: 'M3 17h1m16 0h1m-15.4 -6.4l.7 .7m12.1 -.7l-.7 .7m-9.7 5.7a4 4 0 0 1 8 0' }],
  ['path', { d: 'M3 21l18 0' }],
  ['path', { d: 'M12 9v-6l3 3m-6 0l3 -3' }],
];
export const telescope: IconPaths = [
  ['path', { d: 'M6 21l6 -5l6 5' }],
  ['path', { d: 'M12 13v8' }],
  [
    'path',
    {
      d: 'M3.294 13.678l.166 .281c.52 .88 1.624 1.265 2.605 .91l14.242 -5.165a1.023 1.023 0 0 0 .565 -1.456l-2.62 -4.705a1.087 1.087 0 0 0 -1.447 -.42l-.056 .032l-12.694 7.618c-1.02 .613 -1.357 1.897 -.76 2.905l-.001 0',
    },
  ],
  ['path', { d: 'M14 5l3 5.5' }],
];
export const trees: IconPaths = [
  ['path', { d: 'M16 5l3 3l-2 1l4 4l-3 1l4 4h-9' }],
  ['path', { d: 'M15 21l0 -3' }],
  ['path', { d: 'M8 13l-2 -2' }],
  ['path', { d: 'M8 12l2 -2' }],
  ['path', { d: 'M8 21v-13' }],
  [
    'path',
    {
      d: 'M5.824 16a3 3 0 0 1 -2.743 -3.69a3 3 0 0 1 .304 -4.833a3 3 0 0 1 4.615 -3.707a3 3 0 0 1 4.614 3.707a3 3 0 0 1 .305 4.833a3 3 0 0 1 -2.919 3.695h-4l-.176 -.005',
    },
  ],
];
export const umbrella: IconPaths = [
  ['path', { d: 'M4 12a8 8 0 0 1 16 0l-16 0' }],
  ['path', { d: 'M12 12v6a2 2 0 0 0 4 0' }],
];
export const usersGroup: IconPaths = [
  ['path', { d: 'M10 13a2 2 0 1 0 4 0a2 2 0 0 0 -4 0' }],
  ['path', { d: 'M8 21v-1a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v1' }],
  ['path', { d: 'M15 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0' }],
  ['path', { d: 'M17 10h2a2 2 0 0 1 2 2v1' }],
  ['path', { d: 'M5 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0' }],
  ['path', { d: 'M3 13v-1a2 2 0 0 1 2 -2h2' }],
];
export const wallet: IconPaths = [
  [
    'path',
    {
      d: 'M17 8v-3a1 1 0 0 0 -1 -1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1 -1 1h-12a2 2 0 0 1 -2 -2v-12',
    },
  ],
  ['path', { d: 'M20 12v4h-4a2 2 0 0 1 0 -4h4' }],
];
export const world: IconPaths = [
  ['path', { d: 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0' }],
  ['path', { d: 'M3.6 9h16.8' }],
  ['path', { d: 'M3.6 15h16.8' }],
  ['path', { d: 'M11.5 3a17 17 0 0 0 0 18' }],
  ['path', { d: 'M12.5 3a17 17 0 0 1 0 18' }],
];
export const x: IconPaths = [
  ['path', { d: 'M18 6l-12 12' }],
  ['path', { d: 'M6 6l12 12' }],
];
