import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { officeType } from '../../pages/office/office.model.ts';
import { marshPicture, pondPicture } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { officeListType } from './office-list.model.ts';

export const officeListSamples: Samples = {
  typical: sampleEntry(officeListType, 'sampleOfficesTypical', {
    internalName: 'Sample: two offices',
    eyebrow: 'Offices',
    heading: 'Where to find us',
    intro: 'Ring before you set out, and the kettle will be on.',
    offices: [
      sampleEntry(officeType, 'sampleOfficeBath', {
        name: 'Bath',
        slug: 'bath',
        address: `${firm.name}\n4 Larkhill Crescent\nBath`,
        postcode: 'BA0 0AA',
        phone: '+44 1632 960118',
        email: `bath@${firm.domain}`,
        openingHours: 'Monday to Thursday, half past eight to six\nFriday, half past eight to five',
        accessNotes: 'A ramp at the side door, a lift to every floor, a hearing loop in the quiet room.',
        image: marshPicture,
      }),
      sampleEntry(officeType, 'sampleOfficeBristol', {
        name: 'Bristol',
        slug: 'bristol',
        address: `${firm.name}\nThe Old Granary, Saltmarsh Quay\nBristol`,
        postcode: 'BS0 0AA',
        phone: '+44 1632 960119',
        email: `bristol@${firm.domain}`,
        openingHours: 'Monday to Friday, nine to five',
        image: pondPicture,
      }),
    ],
  }),
  minimal: sampleEntry(officeListType, 'sampleOfficesMinimal', {
    offices: [sampleEntry(officeType, 'sampleOfficeMinimal', { name: 'Leeds' })],
  }),
  awkward: sampleEntry(
    officeListType,
    'sampleOfficesAwkward',
    { heading: longWord, colour: 'gold' },
    {
      width: 'widest',
      offices: [
        sampleEntry(
          officeType,
          'sampleOfficeAwkward',
          {
            name: longWord,
            slug: '1 "><script>',
            address: `${longWord}\n${longSentence}`,
            postcode: longWord,
            phone: 'ring the bell',
            email: 'javascript:alert(1)',
            openingHours: longSentence,
            accessNotes: longWord,
          },
          { image: unresolvedLink('Asset', 'draftPicture') },
        ),
        sampleEntry(officeType, 'sampleOfficeMail', {
          name: 'By post',
          email: `${longWord}@${firm.domain}`,
          image: pondPicture,
        }),
        sampleEntry(officeType, 'sampleOfficeNameless', { name: '' }),
        unresolvedLink('Entry', 'draftOffice'),
      ],
    },
  ),
};
