/**
 * Chooses how much a random test does: few runs in `npm test`, many in `npm run test:largo` (`LARGO=1`). Both have the
 * same files, and the same first seeds.
 */
export const runs = (few: number, many: number): number => (process.env.LARGO === '1' ? many : few);
