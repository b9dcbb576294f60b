/** The icons of the site's controls. Browser scripts contain these. */
export {
  arrowDown,
  arrowLeft,
  arrowRight,
  chevronDown,
  chevronRight,
  download,
  externalLink,
  menu2 as menu,
  phone,
  playerPlay as play,
  printer,
  search,
  share,
  x as close,
} from './icon-paths.ts';
