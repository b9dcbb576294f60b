const star = 'M12 1.8 15.1 8.4 22.2 9.3 17 14.3 18.3 21.4 12 17.9 5.7 21.4 7 14.3 1.8 9.3 8.9 8.4Z';
const offsets = [0, 24, 48, 72, 96];

/** Five stars, filled in proportion to the rating. Decorative: the text beside them gives the rating. */
export function Stars({ rating }: { rating: number }) {
  const row = offsets.map((offset) => <path d={star} key={offset} transform={`translate(${offset} 0)`} />);
  return (
    <svg aria-hidden="true" className="reviews-stars" height={24} viewBox="0 0 120 24" width={120}>
      <g className="reviews-stars-empty">{row}</g>
      <svg className="reviews-stars-filled" height={24} width={rating * 24}>
        {row}
      </svg>
    </svg>
  );
}
