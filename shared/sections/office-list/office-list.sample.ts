import { sampleEntry, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { listedOfficeType } from '../../offices/listed-office.model.ts';
import { marshPicture, pondPicture } from '../pictures.sample.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { officeListType } from './office-list.model.ts';

export const officeListSamples: Samples = {
  typical: sampleEntry(officeListType, 'sampleOfficesTypical', {
    internalName: 'Sample: two offices',
    eyebrow: 'Offices',
    heading: 'Where to find us',
    intro: 'Call before you set out, and the kettle will be on.',
    offices: [
      sampleEntry(listedOfficeType, 'sampleOfficeBath', {
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
      sampleEntry(listedOfficeType, 'sampleOfficeBristol', {
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
    offices: [sampleEntry(listedOfficeType, 'sampleOfficeMinimal', { name: 'Leeds' })],
  }),
  awkward: sampleEntry(
    officeListType,
    'sampleOfficesAwkward',
    { heading: longWord, colour: 'gold' },
    {
      width: 'widest',
      offices: [
        sampleEntry(
          listedOfficeType,
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
        sampleEntry(listedOfficeType, 'sampleOfficeMail', {
          name: 'By post',
          email: `${longWord}@${firm.domain}`,
          image: pondPicture,
        }),
        sampleEntry(listedOfficeType, 'sampleOfficeNameless', { name: '' }),
        unresolvedLink('Entry', 'draftOffice'),
      ],
    },
  ),
};
