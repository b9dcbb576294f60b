/** A sleep of a background loop that can be ended early. */
export function createSleep() {
  let end = () => {};
  return {
    /** Does not keep the process running. */
    async for(ms: number): Promise<void> {
      await new Promise<void>((resolve) => {
        end = resolve;
        setTimeout(resolve, ms).unref();
      });
    },
    end: () => end(),
  };
}
