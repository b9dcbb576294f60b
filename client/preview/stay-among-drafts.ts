const attributes = { A: 'href', FORM: 'action' } as const;

/** Makes the links and forms that scripts render lead to drafts too: the server has done so with its own. */
export function stayAmongDrafts(root: string): void {
  const keep = (element: Element) => {
    const name = attributes[element.nodeName as keyof typeof attributes];
    const path = element.getAttribute(name) ?? '';
    const isPage = path.startsWith('/') && !path.startsWith('//') && !/\.\w+$/.test(path);
    if (isPage && !path.startsWith(`${root}/`)) element.setAttribute(name, root + path);
  };
  const keepBelow = (node: Node) => {
    if (!(node instanceof Element)) return;
    if (node.nodeName in attributes) keep(node);
    for (const element of node.querySelectorAll('a[href^="/"], form[action^="/"]')) keep(element);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'childList') addedNodes.forEach(keepBelow);
      else keep(target as Element);
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: Object.values(attributes),
  });
}
