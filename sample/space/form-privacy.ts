import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { pageLink, paragraph, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

/** The small print above a form's button. @param use what the firm does with the answers */
export function formPrivacy(space: SpaceWriter, use: string) {
  return richTextOf(
    paragraph(`${use} `, pageLink('How we look after your details', space.to('pagePrivacy')), '.'),
  );
}
