import type { SpaceWriter } from '#contentful-emulator/files/space-writer.ts';
import { firm } from '#shared/firm.ts';
import { mainBrandId } from '#shared/main-brand-id.ts';
import { officeType } from '#shared/pages/office/office.model.ts';
import { heading, richTextOf } from '#shared/ui/rich-text/write-rich-text.ts';

import { addEach } from './add-each.ts';
import { main } from './brands.ts';
import { ourName } from './our-name.ts';

const workingDays = 'Monday to Friday, half past eight to six';

/** The office in Alderwick has the id `officeAlderwick`. */
export function addOffices(space: SpaceWriter): void {
  addEach(space, officeType, 'office', {
    Alderwick: {
      ...inTown('Alderwick'),
      position: { lat: 52.0, lon: -1.45 },
      address: 'The Old Seed Hall\nMarket Place\nAlderwick',
      postcode: 'AW1 0AA',
      phone: '+44 1632 960 114',
      openingHours: `${workingDays}\nFirst Saturday of the month, nine to noon`,
      accessNotes:
        'Level from the street through the middle arch, and a lift to the first floor. Two parking spaces without a kerb in the yard behind. Hearing loop in the front room.',
      image: space.picture('officeMarketHall'),
      summary:
        'Where the firm began, two floors up. We have the whole house now; the seed merchant’s drawers are still on the wall, and hold the stationery.',
      directions: richTextOf(
        heading(3, 'By train'),
        'Alderwick has a station, twelve minutes away on foot: down Station Road, over the bridge, and uphill to the square. It’s a real hill, but there are taxis at the station.',
        heading(3, 'By bus'),
        'The 7 and the 43 stop in Market Place, outside the door. On market days, Wednesday and Saturday, they stop in Church Street instead.',
        heading(3, 'By car'),
        'The yard behind the house is ours: turn in beside the chemist. If it is full, the long-stay car park at the old maltings is five minutes off and never is.',
      ),
      metaDescription: `Our office in Alderwick, where ${ourName} began: address, hours, how to get here, and a level way in from Market Place.`,
    },
    London: {
      ...inTown('London'),
      position: { lat: 51.521, lon: -0.121 },
      address: '12 Fennimore Square\nLondon',
      postcode: 'WC1Z 0AA',
      phone: main.telephone,
      openingHours: workingDays,
      accessNotes:
        'Seven steps at the front door; a lift from the pavement on their left avoids them. Ring the bell, and someone will come down. No parking, but cars may stop to set you down.',
      image: space.picture('officeGeorgianTerrace'),
      plan: space.picture('planFennimoreSquare'),
      summary:
        'Planners on the ground floor, portfolios on the first, private wealth at the top, where it is quiet. All of them answer the same bell.',
      directions: richTextOf(
        heading(3, 'By Underground'),
        'Fennimore Square is five minutes on foot from the station of that name, by the exit marked Gardens. That exit has stairs only. The other one has a lift and adds four minutes.',
        heading(3, 'By bus'),
        'The 91 and the 168 stop on the north side of the square. We’re on the south side, and the garden between is open from eight until dusk.',
        heading(3, 'By bicycle'),
        'There are hoops by the railings. The basement has a place to hang a wet coat, and towels.',
      ),
      metaDescription:
        'Our office in London, 12 Fennimore Square: planners, portfolio managers and private wealth. Hours, buses, Underground, and the lift.',
    },
    Penmarrow: {
      ...inTown('Penmarrow'),
      position: { lat: 50.33, lon: -4.63 },
      address: 'The Middle Granary\nTown Quay\nPenmarrow',
      postcode: 'PM1 0AA',
      phone: '+44 1632 960 127',
      openingHours: `${workingDays}\nIn July and August from eight, before the quay fills`,
      accessNotes:
        'Level from the quay, ground floor throughout. The cobbles in front are rough, but a smooth strip runs along the wall. Blue Badge spaces at the harbour office, 80 metres away.',
      image: space.picture('officeHarbourGranary'),
      summary:
        'The middle one of three granaries on the quay. On the highest tides of the year we meet at the harbour office, up the street, and say so when you book.',
      directions: richTextOf(
        heading(3, 'By train'),
        'The branch line ends opposite. Walk along the platform towards the masts, and the door is across the road.',
        heading(3, 'By ferry'),
        'The passenger ferry from the east side runs every twenty minutes and lands at the steps beside us; at low water it uses the pontoon, which has a ramp.',
        heading(3, 'By car'),
        'In summer it’s better not to. The park-and-ride at Penmarrow Cross brings you to the quay in ten minutes.',
      ),
      metaDescription:
        'Our office in Penmarrow, the Middle Granary on Town Quay: hours, train, ferry and park-and-ride, and a level way in along the wall.',
    },
    Saltercombe: {
      ...inTown('Saltercombe'),
      position: { lat: 50.69, lon: -3.08 },
      address: '9 Long Crescent\nSaltercombe',
      postcode: 'SC1 0AA',
      phone: '+44 1632 960 133',
      openingHours: workingDays,
      accessNotes:
        'Five steps at the front. A ramp at the garden door: ring the bell, and someone will meet you. Meeting rooms and lavatory on that floor. Hearing loop in the garden room.',
      image: space.picture('officeCrescent'),
      summary:
        'Half-way round the crescent, with the sea behind the roofs opposite. Our tax people are here, and the garden room has the best light for reading deeds.',
      directions: richTextOf(
        heading(3, 'By train'),
        'From Saltercombe station it is fifteen minutes along the front, or seven by the lanes: Fish Street, Chapel Steps, and left. The lanes have forty steps and the front has none.',
        heading(3, 'By bus'),
        'The 2 climbs from the station every quarter of an hour and stops at the foot of the crescent.',
        heading(3, 'By car'),
        'Parking in the crescent is for residents. We have a visitor’s permit for each meeting: call from the car, and we’ll bring it out.',
      ),
      metaDescription:
        'Our office in Saltercombe, 9 Long Crescent: planners and chartered tax advisers. Hours, the ramp at the garden door, trains and parking.',
    },
    Thornbeck: {
      ...inTown('Thornbeck'),
      position: { lat: 54.08, lon: -2.05 },
      address: 'Second floor\nWeir Mill\nThornbeck',
      postcode: 'TB4 0AA',
      phone: '+44 1632 960 146',
      openingHours: `${workingDays}\nThursday until half past seven`,
      accessNotes:
        'Level from the car park, with a lift that takes two wheelchairs. The river is loud at the front of the house after rain: ask for a room at the back if you hear badly.',
      image: space.picture('officeRiverMill'),
      summary:
        'Two floors above the wheel, which turns on Sundays. Seven planners, a view of the weir, and more parking than anyone needs.',
      directions: richTextOf(
        heading(3, 'By car'),
        'From the ring road follow the brown signs to the mill. The car park is free for visitors, and there are four places to charge.',
        heading(3, 'By train and bus'),
        'From Thornbeck station the 14 takes six minutes to Weir Bridge. On foot it is twenty, most of it along the river and all of it flat.',
        heading(3, 'On foot from the town'),
        'The towpath from the market hall is lit until eleven. Where it forks, keep to the water.',
      ),
      metaDescription:
        'Our office in Thornbeck, on the second floor of Weir Mill: open late on Thursdays, free parking, and a lift from the car park.',
    },
    Wenbridge: {
      ...inTown('Wenbridge'),
      position: { lat: 52.2, lon: -2.1 },
      address: '4 Butter Row\nWenbridge',
      postcode: 'WE5 0AA',
      phone: '+44 1632 960 158',
      openingHours:
        'Tuesday and Thursday, half past nine to half past four\nOn other days the telephone is answered in Alderwick',
      accessNotes:
        'Level from the street; the door is 82 cm wide. Low beams upstairs, so we meet on the ground floor. The lavatory has rails. The row is cobbled: we can come out and help.',
      image: space.picture('officeTimberedHouse'),
      summary:
        'Our smallest office, in a house of 1590 or so that leans a little on its neighbour. Two days a week, and on the others we come to you.',
      directions: richTextOf(
        heading(3, 'By bus'),
        'Wenbridge lost its railway in 1964. The 43 from Alderwick takes thirty-five minutes and stops at the butter cross, thirty metres from the door.',
        heading(3, 'By car'),
        'No cars in Butter Row between ten and four. The market car park is behind the church; with a Blue Badge you may drive up to the door at any time.',
        heading(3, 'On foot'),
        'From the cross, go towards the clock. We’re the second house on the left, with the green door and the low lintel.',
      ),
      metaDescription:
        'Our office in Wenbridge, 4 Butter Row, open on Tuesdays and Thursdays: how to get here, and a level way in on the ground floor.',
    },
  });
}

/** Derives the slug and email address from the town. */
function inTown(name: string) {
  const slug = name.toLowerCase();
  return { name, slug, email: `${slug}@${firm.domain}`, theme: mainBrandId } as const;
}
