import type { Islands } from '../islands/islands.ts';

/**
 * Changes a part of the page into what the server sends now. Compares what the server sent, then and now, and touches
 * nothing else: what visitors have opened, typed and focused stays, as does what scripts have made of the page.
 *
 * @param live in the page
 * @param shown as the server sent it
 * @param next as the server sends it now
 * @returns the node that is in the page now
 */
export function patch(live: Node, shown: Node, next: Node, islands: Islands): Node {
  if (shown.isEqualNode(next)) return live;
  if (live instanceof HTMLElement && shown instanceof Element && next instanceof HTMLElement) {
    if (live.dataset['island'] !== undefined) return replaceIsland(live, next, islands);
    patchAttributes(live, shown, next);
    patchChildren(live, shown, next, islands);
  } else if (live instanceof Element && shown instanceof Element && next instanceof Element) {
    const successor = document.importNode(next, true);
    live.replaceWith(successor);
    return successor;
  } else live.nodeValue = next.nodeValue;
  return live;
}

/** A hydrated island stays, and gets the props of its successor. */
function replaceIsland(live: HTMLElement, next: HTMLElement, islands: Islands): HTMLElement {
  const successor = document.importNode(next, true);
  islands.replace(live, successor);
  return live.isConnected ? live : successor;
}

/** @param except names that are left alone */
export function patchAttributes(
  live: Element,
  shown: Element,
  next: Element,
  except: readonly string[] = [],
): void {
  for (const name of new Set([...shown.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (except.includes(name) || value === shown.getAttribute(name)) continue;
    if (value === null) live.removeAttribute(name);
    else live.setAttribute(name, value);
  }
}

/** Matches children by their entries or ids, and adds, removes and moves them in the page. */
export function patchChildren(live: Element, shown: Element, next: Element, islands: Islands): void {
  const inPage = [...live.childNodes];
  const before = [...shown.childNodes];
  // A script has changed it. More at the end may be from a browser’s extension.
  if (before.some((node, index) => node.nodeName !== inPage[index]?.nodeName)) {
    islands.unmount(live);
    live.replaceChildren(...Array.from(next.childNodes, (node) => document.importNode(node, true)));
    return;
  }
  const after = [...next.childNodes];
  const partners = pair(before, after);
  for (const [index, node] of inPage.slice(0, before.length).entries()) {
    if (partners.includes(index)) continue;
    if (node instanceof Element) islands.unmount(node);
    node.remove();
  }
  const nodes = after.map((node, index) => {
    const partner = partners[index];
    const [current, was] = partner === undefined ? [] : [inPage[partner], before[partner]];
    return current && was ? patch(current, was, node, islands) : document.importNode(node, true);
  });
  let following = live.firstChild;
  for (const node of nodes)
    if (node === following) following = node.nextSibling;
    else live.insertBefore(node, following);
}

/** For each node of `after` the index of the one in `before` that it was. */
function pair(before: readonly Node[], after: readonly Node[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const take = (matches: (node: Node) => boolean) => {
    for (const index of free)
      if (matches(before[index] as Node)) {
        free.delete(index);
        return index;
      }
    return undefined;
  };
  // First those that are the same as before, which another of their kind must not take.
  const same = after.map((node) => take((other) => other.isEqualNode(node)));
  return after.map((node, index) => same[index] ?? take((other) => kindOf(other) === kindOf(node)));
}

function kindOf(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.nodeName;
  return `${node.nodeName} ${node.dataset['contentfulEntryId'] ?? node.id}`;
}
