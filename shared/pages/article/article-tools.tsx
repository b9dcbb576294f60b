import { Icon } from '../../ui/icon/icon.tsx';
import { printer, share } from '../../ui/icon/interface-icons.ts';

/** Both need a script (`client/link-actions.ts`), and are hidden without one. */
export function ArticleTools() {
  return (
    <div className="article-tools">
      <button className="button" data-action="share" data-size="sm" data-style="text" type="button">
        <Icon paths={share} size={18} />
        <span>Share</span>
      </button>
      <button className="button" data-action="print" data-size="sm" data-style="text" type="button">
        <Icon paths={printer} size={18} />
        <span>Print</span>
      </button>
    </div>
  );
}
