/** What a page says to the service worker of a newer shell when its user wants it. */
export const USE_NOW_MESSAGE = 'cartera:usar-ahora';
