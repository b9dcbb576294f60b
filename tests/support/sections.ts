import type { RawEntry } from '#shared/content-model/raw.ts';
import type { EmbedId } from '#shared/embeds.ts';
import type { SectionDefinition } from '#shared/sections/section.tsx';

import { findAll, render, type Element } from './markup.ts';
import { createReports } from './reports.ts';

/** A section of an entry as a visitor gets it, and what its reader reported. */
export function showSection(
  section: SectionDefinition,
  entry: RawEntry,
  { isFirst = false }: { isFirst?: boolean } = {},
): { shown: Element; reports: readonly string[]; embeds: readonly EmbedId[] } {
  const context = createReports();
  const prepared = section.prepare(entry, context);
  const shown = render(prepared.render(isFirst));
  return { shown, reports: context.reports, embeds: prepared.embeds };
}

/** The attributes of the frame that a section stands in. */
export function frameOf(shown: Element): Readonly<Record<string, string>> {
  return findAll(shown, 'section')[0]?.attributes ?? {};
}

/** The places that were reported, as `entry.field`, without the words. */
export function placesOf(reports: readonly string[]): string[] {
  return reports.map((report) => report.split(':', 1)[0] ?? '');
}
