import { sheets, small } from '../picture.ts';
import { newsBench } from '../scenes/news-bench.ts';
import { newsFerry } from '../scenes/news-ferry.ts';
import { newsHallway } from '../scenes/news-hallway.ts';
import { newsLoaf } from '../scenes/news-loaf.ts';
import { newsSaplings } from '../scenes/news-saplings.ts';
import { newsTypecase } from '../scenes/news-typecase.ts';

const piece = sheets(1600, 900, small);

/** Wide pictures to head the firm's news. */
export const news = [
  piece(
    'news-bench',
    [
      'Three stools',
      'Three stools at a long bench with notebooks and cups before arched workshop windows, the sun rising over roofs',
    ],
    95,
    newsBench,
  ),
  piece(
    'news-loaf',
    [
      'A loaf to share',
      'Still life with a round loaf cut in many slices on a board, a blue and white jug of daisies, and butter',
    ],
    95,
    newsLoaf,
  ),
  piece(
    'news-ferry',
    [
      'The ferry',
      'A small white ferry with passengers under a striped awning crosses a blue estuary at noon',
    ],
    95,
    newsFerry,
  ),
  piece(
    'news-typecase',
    [
      'Plain type',
      'A printer’s bench from above: a case of metal type, proofs marked in red, and two hands setting a line',
    ],
    95,
    newsTypecase,
    // Hundreds of bright edges, each of which grain would make dearer.
    { grain: 0.4, quality: 68 },
  ),
  piece(
    'news-saplings',
    [
      'Planting day',
      'People plant rows of saplings on a green hillside in March, a crescent of pale houses in the valley below',
    ],
    95,
    newsSaplings,
  ),
  piece(
    'news-hallway',
    [
      'The morning post',
      'A hallway in the morning with letters on the mat, coats on hooks, and a green door with coloured glass',
    ],
    95,
    newsHallway,
  ),
];
