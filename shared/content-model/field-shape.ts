/** A field in Contentful's content management JSON, without its id and name. */
export interface FieldShape {
  readonly type:
    | 'Symbol'
    | 'Text'
    | 'RichText'
    | 'Integer'
    | 'Number'
    | 'Boolean'
    | 'Date'
    | 'Location'
    | 'Link'
    | 'Array';
  readonly linkType?: 'Entry' | 'Asset';
  readonly items?: {
    readonly type: 'Symbol' | 'Link';
    readonly linkType?: 'Entry' | 'Asset';
    readonly validations: readonly object[];
  };
  readonly validations?: readonly object[];
}
