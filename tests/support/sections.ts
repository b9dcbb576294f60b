import type { RawEntry } from '#shared/content-model/raw.ts';
import type { EmbedId } from '#shared/embeds.ts';
import type { SectionDefinition, SectionPlace } from '#shared/sections/section.tsx';

import { findAll, render, type Element } from './markup.ts';
import { createReports } from './reports.ts';

/** Reads and renders a section, and collects what its reader reports. */
export function showSection(
  section: SectionDefinition,
  entry: RawEntry,
  { isFirst = false, isTitle = false, endsContents = false }: Partial<SectionPlace> = {},
): { shown: Element; reports: readonly string[]; embeds: readonly EmbedId[] } {
  const context = createReports();
  const prepared = section.prepare(entry, context);
  const shown = render(prepared.render({ isFirst, isTitle, endsContents }));
  return { shown, reports: context.reports, embeds: prepared.embeds };
}

export function frameOf(shown: Element): Readonly<Record<string, string>> {
  return findAll(shown, 'section')[0]?.attributes ?? {};
}

/** The reported fields as `entry.field`, without the messages. */
export function placesOf(reports: readonly string[]): string[] {
  return reports.map((report) => report.split(':', 1)[0] ?? '');
}
