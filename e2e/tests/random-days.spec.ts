import { Phone } from '../support/street/phone.js';
import { Random } from '../support/street/random.js';
import { RandomDay } from '../support/street/random-day.js';
import { createRuta } from '../support/street/ruta.js';
import { test } from '../support/tests.js';

const DAYS = Number(process.env.DIAS ?? (process.env.LARGO === '1' ? 200 : 1));
const FIRST_SEED = Number(process.env.DIAS_SEED ?? 1);
const STOPS = 8;

// The pauses between attempts to send grow to a minute.
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

for (let seed = FIRST_SEED; seed < FIRST_SEED + DAYS; seed++) {
  test(`a random day loses nothing and repeats nothing (seed ${seed})`, async ({
    api,
    portal,
    playwright,
  }, info) => {
    const ruta = await createRuta(api, `Al azar ${seed}`, STOPS);
    const phone = await Phone.create(playwright.chromium, portal);
    const day = new RandomDay(new Random(seed), ruta, phone, api, portal);
    try {
      await day.work();
      await day.finish();
    } finally {
      info.annotations.push({ type: 'events', description: day.events.join(' ') });
      await phone.remove();
    }
  });
}
