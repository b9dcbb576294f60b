/** An entry or asset that editors published or withdrew. */
export interface ContentChange {
  readonly type: 'Entry' | 'Asset';
  readonly id: string;
  /** Of an entry; undefined for an asset. */
  readonly contentType: string | undefined;
  /** Undefined: it was published. */
  readonly withdrawal: 'unpublished' | 'deleted' | undefined;
  /** The delivery API lags behind until it has this revision. Undefined: not known. */
  readonly revision: number | undefined;
}
