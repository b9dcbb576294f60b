import { sheets } from '../picture.ts';
import { creamRollNeck, sageScarf } from '../scenes/portraits-four.ts';
import { greenJumper, ochreBlouse, silverBob } from '../scenes/portraits-one.ts';
import { charcoalSuit, terracottaScarf } from '../scenes/portraits-three.ts';
import { slateJacket, tealDress, tweedJacket } from '../scenes/portraits-two.ts';

const portrait = sheets(1000, 1250);

/** Ten people of the firm. */
export const portraits = [
  portrait(
    'portrait-silver-bob',
    ['Portrait in navy', 'Portrait of a woman with a silver bob and a navy jacket'],
    3,
    silverBob,
  ),
  portrait(
    'portrait-green-jumper',
    ['Portrait in green', 'Portrait of a man with cropped hair and a beard in a green jumper'],
    3,
    greenJumper,
  ),
  portrait(
    'portrait-ochre-blouse',
    ['Portrait in ochre', 'Portrait of a woman with long dark hair over one shoulder and an ochre blouse'],
    3,
    ochreBlouse,
  ),
  portrait(
    'portrait-tweed-jacket',
    ['Portrait in tweed', 'Portrait of an elderly man with round glasses, a tweed jacket and a tie'],
    3,
    tweedJacket,
  ),
  portrait(
    'portrait-teal-dress',
    ['Portrait in teal', 'Portrait of a woman with natural curls, gold ear-rings and a teal dress'],
    3,
    tealDress,
  ),
  portrait(
    'portrait-slate-jacket',
    ['Portrait in slate', 'Portrait of a man with black side-swept hair in a slate jacket'],
    3,
    slateJacket,
  ),
  portrait(
    'portrait-terracotta-scarf',
    [
      'Portrait with a scarf',
      'Portrait of an elderly woman with short silver curls, glasses and a terracotta scarf',
    ],
    3,
    terracottaScarf,
  ),
  portrait(
    'portrait-charcoal-suit',
    ['Portrait in charcoal', 'Portrait of a man with a blue turban, a grey beard and a charcoal suit'],
    3,
    charcoalSuit,
  ),
  portrait(
    'portrait-sage-scarf',
    ['Portrait in sage', 'Portrait of a young woman with a sage head scarf and a cream coat'],
    3,
    sageScarf,
  ),
  portrait(
    'portrait-cream-roll-neck',
    ['Portrait in cream', 'Portrait of a young man with red curls, freckles and a cream roll-neck jumper'],
    3,
    creamRollNeck,
  ),
];
