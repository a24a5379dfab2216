/** Moves the test's page to another address, without loading it. */
declare function irA(url: string): void;

/** The form that the page's own XMLHttpRequest sends; `FormData` is Node's, which `fetch` does. */
declare const PageFormData: typeof FormData;
