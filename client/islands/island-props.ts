import { createSingleFlight } from '#shared/single-flight.ts';

const contents = createSingleFlight<object>({ resultMs: Number.POSITIVE_INFINITY });

/** An island's props: its own in `data-props`, and those that pages share, once from the address in `data-content`. */
export async function readProps({ dataset }: HTMLElement): Promise<object> {
  const { content, props = '{}' } = dataset;
  const own = JSON.parse(props) as object;
  if (content === undefined) return own;
  return { ...(await contents.run(content, () => fetchContent(content))), ...own };
}

async function fetchContent(address: string): Promise<object> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No island content at ${address}: ${response.status}`);
  return (await response.json()) as object;
}
