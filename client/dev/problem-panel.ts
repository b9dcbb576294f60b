// A shadow root and a sheet of its own: the page's styles and policy do not apply.
const styles = new CSSStyleSheet();
styles.replaceSync(`
  :host {
    position: fixed;
    inset: auto 0 0;
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: none;
    max-block-size: 75%;
    margin: 0;
    padding: 16px 24px;
    border: 0;
    border-block-start: 4px solid #e5484d;
    background: #18181b;
    color: #f4f4f5;
    font: 14px/1.5 ui-monospace, monospace;
    overflow: auto;
  }
  pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { float: inline-end; padding: 4px 12px; font: inherit; }
`);

const panel = document.createElement('dev-problems');
panel.popover = 'manual';
panel.role = 'alert';
const text = document.createElement('pre');
const close = document.createElement('button');
close.textContent = 'Close';
close.addEventListener('click', () => panel.hidePopover());
const shadow = panel.attachShadow({ mode: 'open' });
shadow.adoptedStyleSheets = [styles];
shadow.append(close, text);

/** Shows problems above the page until there are none, or until they are closed. */
export function showProblems(problems: readonly string[]): void {
  const shown = problems.join('\n').trim();
  if (shown === text.textContent) return;
  text.textContent = shown;
  document.body.append(panel);
  panel.togglePopover(shown !== '');
}
