/** The icons of the site's own controls; the browser gets these. */
export { __iconNode as chevronDown } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
export { __iconNode as chevronRight } from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
export { __iconNode as arrowLeft } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
export { __iconNode as arrowRight } from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
export { __iconNode as menu } from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
export { __iconNode as close } from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
export { __iconNode as externalLink } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
export { __iconNode as alertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
export { __iconNode as download } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
export { __iconNode as play } from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
