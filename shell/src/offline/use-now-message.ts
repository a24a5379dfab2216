/** The message of a page to the service worker of a newer shell, when the user asks for the new version. */
export const USE_NOW_MESSAGE = 'cartera:usar-ahora';
