import { z } from 'zod';

import {
  commaSeparated,
  origin,
  yesOrNo,
  type CrossFieldProblem,
} from '../environment/environment-values.ts';

/** How editors see drafts on the public site. */
export interface PreviewConfig {
  /** The secrets that Contentful's preview URL may hold: one, or two while it is being changed. Secret. */
  readonly secrets: readonly string[];
  /** They sign the tokens of previews: the first signs, and all are accepted. Secret. */
  readonly keys: readonly string[];
  /** Origins of editors that may show drafts in a frame. */
  readonly editorOrigins: readonly string[];
}

/** Who may see a site whose pages are drafts (`CONTENTFUL_PREVIEW=true`). Secret. */
export interface StagingLogin {
  readonly user: string;
  readonly password: string;
}

const secretsProblem =
  'must be one or two secrets of 16 to 256 letters, digits, hyphens and underscores, separated by a comma';

const secrets = commaSeparated.pipe(
  z.array(z.string().regex(/^[\w-]{16,256}$/, secretsProblem)).max(2, secretsProblem),
);

export const previewVariables = {
  PREVIEW_SECRET: secrets.optional(),
  PREVIEW_KEY: secrets.optional(),
  PREVIEW_EDITOR_ORIGINS: commaSeparated
    .pipe(z.array(origin))
    .default(['https://app.contentful.com', 'https://app.eu.contentful.com']),
  PREVIEW_USER: z
    .string()
    .regex(/^[^:]+$/, 'must not contain a colon')
    .optional(),
  PREVIEW_PASSWORD: z.string().min(12, 'must have at least 12 characters').optional(),
  PREVIEW_OPEN: yesOrNo.default(false),
};

const shape = z.object(previewVariables);
type Values = z.infer<typeof shape>;

/** Undefined: there is no preview of drafts. */
export function readPreviewConfig(values: Values): PreviewConfig | undefined {
  const { PREVIEW_SECRET, PREVIEW_KEY, PREVIEW_EDITOR_ORIGINS } = values;
  return PREVIEW_SECRET && PREVIEW_KEY
    ? { secrets: PREVIEW_SECRET, keys: PREVIEW_KEY, editorOrigins: PREVIEW_EDITOR_ORIGINS }
    : undefined;
}

/** Undefined: the site is public. */
export function readStagingLogin({
  PREVIEW_USER: user,
  PREVIEW_PASSWORD: password,
}: Values): StagingLogin | undefined {
  return user === undefined || password === undefined ? undefined : { user, password };
}

/** @param isStaging whether the whole process shows drafts */
export function findPreviewErrors(
  isSet: (name: string) => boolean,
  { isStaging, isOpen }: { readonly isStaging: boolean; readonly isOpen: boolean },
): CrossFieldProblem[] {
  const errors: CrossFieldProblem[] = [];
  const needs = (name: string, other: string) => {
    if (isSet(name) && !isSet(other)) errors.push([other, `is required with ${name}`]);
  };
  needs('PREVIEW_SECRET', 'PREVIEW_KEY');
  needs('PREVIEW_KEY', 'PREVIEW_SECRET');
  needs('PREVIEW_USER', 'PREVIEW_PASSWORD');
  needs('PREVIEW_PASSWORD', 'PREVIEW_USER');
  if (isSet('PREVIEW_SECRET')) {
    if (isSet('CONTENTFUL_SPACE_ID')) needs('PREVIEW_SECRET', 'CONTENTFUL_PREVIEW_ACCESS_TOKEN');
    if (isStaging) errors.push(['PREVIEW_SECRET', 'cannot be combined with CONTENTFUL_PREVIEW=true']);
  }
  if (isStaging && isOpen && isSet('PREVIEW_USER'))
    errors.push(['PREVIEW_OPEN', 'cannot be combined with PREVIEW_USER']);
  // Otherwise a variable set by mistake would publish every draft.
  if (isStaging && isSet('CONTENTFUL_SPACE_ID') && !isOpen && !isSet('PREVIEW_USER'))
    errors.push([
      'CONTENTFUL_PREVIEW',
      'shows every draft to every visitor: set PREVIEW_USER and PREVIEW_PASSWORD, or PREVIEW_OPEN=true if only editors can reach the site',
    ]);
  if (!isStaging && (isSet('PREVIEW_USER') || isOpen))
    errors.push([isOpen ? 'PREVIEW_OPEN' : 'PREVIEW_USER', 'is only for CONTENTFUL_PREVIEW=true']);
  return errors;
}
