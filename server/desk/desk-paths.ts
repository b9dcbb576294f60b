import { deskPath } from '#shared/paths.ts';

export const signInPath = `${deskPath}/sign-in`;
/** Where people are redirected to the sign-in provider, and where they come back. */
export const startPath = `${signInPath}/start`;
export const signedInPath = `${deskPath}/signed-in`;
export const signOutPath = `${deskPath}/sign-out`;
export const saidPath = `${deskPath}/said`;
export const evidencePath = `${deskPath}/evidence`;
export const timelinePath = `${deskPath}/timeline`;
export const changesPath = `${deskPath}/changes`;
export const contentPath = `${deskPath}/content`;
export const promotionsPath = `${deskPath}/promotions`;
export const promotionPath = `${deskPath}/promotion`;
export const adoptPath = `${deskPath}/adopt`;
export const registerPath = `${deskPath}/register`;
export const registerFilePath = `${deskPath}/register.csv`;
export const wordingPath = `${deskPath}/wording`;
export const searchPath = `${deskPath}/search`;
export const peoplePath = `${deskPath}/people`;
export const logPath = `${deskPath}/log`;

/** A page of the desk with a query; what is undefined is left out. */
export function linkTo(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value));
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
}
