import { sampleEntry, sampleImage, unresolvedLink, type Samples } from '../../content-model/sample.ts';
import { firm } from '../../firm.ts';
import { listedOfficeType } from '../../offices/listed-office.model.ts';
import { longSentence, longWord } from '../section.sample.ts';
import { officeListType } from './office-list.model.ts';

const crescentPicture = sampleImage('officeCrescent', {
  path: 'images.ctfassets.net/samplespace1/officeCrescent/2wqe14us2r6lvq4fc4m7ks/office-crescent.jpg',
  alt: 'A sweeping crescent of pale stone houses above a mown lawn with trees',
  width: 1600,
  height: 1067,
});

const granaryPicture = sampleImage('officeHarbourGranary', {
  path: 'images.ctfassets.net/samplespace1/officeHarbourGranary/64hu7k6inh0mf1ghvqzuyu/office-harbour-granary.jpg',
  alt: 'Three brick granary gables on a quay in evening light, a schooner moored beside them',
  width: 1600,
  height: 1067,
});

export const officeListSamples: Samples = {
  typical: sampleEntry(officeListType, 'sampleOfficesTypical', {
    internalName: 'Sample: two offices',
    eyebrow: 'Offices',
    heading: 'Where to find us',
    intro: 'Ring before you set out, and the kettle will be on.',
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
        image: crescentPicture,
      }),
      sampleEntry(listedOfficeType, 'sampleOfficeBristol', {
        name: 'Bristol',
        slug: 'bristol',
        address: `${firm.name}\nThe Old Granary, Saltmarsh Quay\nBristol`,
        postcode: 'BS0 0AA',
        phone: '+44 1632 960119',
        email: `bristol@${firm.domain}`,
        openingHours: 'Monday to Friday, nine to five',
        image: granaryPicture,
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
          image: granaryPicture,
        }),
        sampleEntry(listedOfficeType, 'sampleOfficeNameless', { name: '' }),
        unresolvedLink('Entry', 'draftOffice'),
      ],
    },
  ),
};
