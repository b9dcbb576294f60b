const contents = new Map<string, Promise<object>>();

/** An island's props: its own in `data-props`, and those that pages share, once from the address in `data-content`. */
export async function readProps({ dataset }: HTMLElement): Promise<object> {
  const { content, props = '{}' } = dataset;
  const own = JSON.parse(props) as object;
  return content === undefined ? own : { ...(await fetchOnce(content)), ...own };
}

function fetchOnce(address: string): Promise<object> {
  const known = contents.get(address);
  if (known) return known;
  const content = fetchContent(address);
  contents.set(address, content);
  // Who asks later may have better luck.
  content.catch(() => contents.delete(address));
  return content;
}

async function fetchContent(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No island content at ${address}: ${response.status}`);
  return (await response.json()) as object;
}
