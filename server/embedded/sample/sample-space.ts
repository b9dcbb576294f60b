import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { contentTypes } from '../../../shared/content-types.ts';
import { readSpaceExport, type SpaceExport } from '../space-export.ts';
import { addHomePages } from './home-pages.ts';
import { addSite } from './site.ts';
import { createSpaceWriter } from './space-writer.ts';

/** The space that the sample's pictures stand under on the image host. */
export const sampleSpaceId = 'fernhollow01';

const catalogueShape = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    alt: z.string(),
    file: z.string(),
    contentType: z.string(),
    size: z.number(),
    width: z.number(),
    height: z.number(),
  }),
);

/** The sample space: the Fernhollow site as Contentful would export it. `assetsDirectory` holds its pictures. */
export function readSampleSpace(assetsDirectory: string): {
  id: string;
  content: SpaceExport;
  assetsDirectory: string;
} {
  const catalogue = catalogueShape.parse(
    JSON.parse(readFileSync(path.join(assetsDirectory, 'catalogue.json'), 'utf8')),
  );
  const writer = createSpaceWriter({ spaceId: sampleSpaceId, contentTypes, catalogue });
  addSite(writer);
  addHomePages(writer);
  return { id: sampleSpaceId, content: readSpaceExport(writer.write(), 'the sample space'), assetsDirectory };
}
