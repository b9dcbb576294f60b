import type { ContentError } from '#shared/content-model/content-error.ts';
import type { ReadContext } from '#shared/content-model/field.ts';

/** A read context that collects reports as `entry.field: expected …`. */
export function createReports(): ReadContext & { readonly reports: readonly string[] } {
  const reports: string[] = [];
  return {
    reports,
    report: ({ entryId, field, expected }: ContentError) => reports.push(`${entryId}.${field}: ${expected}`),
  };
}
