import { createSingleFlight } from '#shared/single-flight.ts';

const contents = createSingleFlight<object>({ resultMs: Number.POSITIVE_INFINITY });

/** An island's props: `data-props`, plus the shared ones at the URL in `data-content`, fetched once (decision 002). */
export async function readProps({ dataset }: HTMLElement): Promise<object> {
  const { content, props = '{}' } = dataset;
  const own = JSON.parse(props) as object;
  if (content === undefined) return own;
  return { ...(await contents.run(content, () => fetchContent(content))), ...own };
}

async function fetchContent(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Could not load island content ${url}: ${response.status}`);
  return (await response.json()) as object;
}
