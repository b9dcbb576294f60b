import { ConfigError, readConfig } from '#server/config.ts';

/** The errors that stop the start with an environment, or none. */
export function configErrorsOf(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
}
