import { ContentError } from '#shared/content-model/content-error.ts';
import type { ReadContext } from '#shared/content-model/field.ts';

/** A read context that collects reports as `entry.field: problem`, about the innermost value that is wrong. */
export function createReports(): ReadContext & { readonly reports: readonly string[] } {
  const reports: string[] = [];
  return {
    reports,
    report(error) {
      let inner = error;
      while (inner.cause instanceof ContentError) inner = inner.cause;
      reports.push(`${inner.entryId}.${inner.field}: ${inner.problem}`);
    },
  };
}
