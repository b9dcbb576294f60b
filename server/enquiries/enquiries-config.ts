import { z } from 'zod';

import type { DatabaseConfig } from '../data/database.ts';
import { secretUrl, wholeNumber, type CrossFieldProblem } from '../environment/environment-values.ts';
import type { EnquiriesConfig } from './enquiries.ts';

const formId = z.guid('must be an id such as 01234567-89ab-cdef-0123-456789abcdef');
const hubSpotHost = /^api(-[a-z0-9]+)?\.hsforms\.com$/;

export const enquiryVariables = {
  ENQUIRY_QUEUE_MAX_MB: wholeNumber(1, 99_999).default(256),
  ENQUIRY_WEBHOOK_URL: secretUrl.optional(),
  ENQUIRY_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be printable, without white space')
    .optional(),
  ENQUIRY_RETENTION_DAYS: wholeNumber(1, 9999).default(90),
  NEWSLETTER_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as from: openssl rand -hex 32')
    .transform((digits) => Buffer.from(digits, 'hex'))
    .optional(),
  HUBSPOT_PORTAL_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be a number')
    .optional(),
  HUBSPOT_FORM_ID: formId.optional(),
  HUBSPOT_NEWSLETTER_FORM_ID: formId.optional(),
  HUBSPOT_FORMS_HOST: z
    .string()
    .regex(hubSpotHost, 'must be api.hsforms.com or a region’s, such as api-eu1.hsforms.com')
    .default('api.hsforms.com'),
};

type Variables = z.infer<z.ZodObject<typeof enquiryVariables>>;

/** @param database where the site remembers things */
export function readEnquiriesConfig(values: Variables, database: DatabaseConfig): EnquiriesConfig {
  return {
    localDirectory: database.url === undefined ? undefined : database.directory,
    maxBytes: values.ENQUIRY_QUEUE_MAX_MB * 1024 * 1024,
    vendor: vendorOf(values),
    retentionDays: values.ENQUIRY_RETENTION_DAYS,
    tokenKey: values.NEWSLETTER_KEY,
  };
}

/** Errors in combinations of valid variables. */
export function findEnquiryErrors(isGiven: (name: string) => boolean): CrossFieldProblem[] {
  const has = (name: keyof Variables) => isGiven(name);
  const conflicts: CrossFieldProblem[] = [];
  if (has('HUBSPOT_PORTAL_ID') !== has('HUBSPOT_FORM_ID'))
    conflicts.push(['HUBSPOT_PORTAL_ID', 'and HUBSPOT_FORM_ID must be set together']);
  if (has('HUBSPOT_NEWSLETTER_FORM_ID') && !has('HUBSPOT_FORM_ID'))
    conflicts.push(['HUBSPOT_NEWSLETTER_FORM_ID', 'requires HUBSPOT_FORM_ID']);
  if (has('HUBSPOT_FORM_ID') && has('ENQUIRY_WEBHOOK_URL'))
    conflicts.push(['HUBSPOT_FORM_ID', 'cannot be combined with ENQUIRY_WEBHOOK_URL']);
  if (has('ENQUIRY_WEBHOOK_TOKEN') && !has('ENQUIRY_WEBHOOK_URL'))
    conflicts.push(['ENQUIRY_WEBHOOK_TOKEN', 'requires ENQUIRY_WEBHOOK_URL']);
  return conflicts;
}

function vendorOf(values: Variables): EnquiriesConfig['vendor'] {
  const { ENQUIRY_WEBHOOK_URL: url, HUBSPOT_PORTAL_ID: portalId, HUBSPOT_FORM_ID } = values;
  if (url !== undefined) return { kind: 'webhook', url, token: values.ENQUIRY_WEBHOOK_TOKEN };
  if (portalId === undefined || HUBSPOT_FORM_ID === undefined) return undefined;
  return {
    kind: 'hubspot',
    portalId,
    formId: HUBSPOT_FORM_ID,
    newsletterFormId: values.HUBSPOT_NEWSLETTER_FORM_ID,
    origin: `https://${values.HUBSPOT_FORMS_HOST}`,
  };
}
