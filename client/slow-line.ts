interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Mbit/s, of the last requests. */
  readonly downlink?: number;
}

/** A line below this has enough to do with what the visitor asks for. */
const leastDownlink = 2;

/** Whether the visitor saves data or has a slow connection: then nothing is loaded that may not be needed. */
export function isLineSlow(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  const { saveData = false, effectiveType = '', downlink = leastDownlink } = connection;
  return saveData || /2g$|^3g$/.test(effectiveType) || downlink < leastDownlink;
}
