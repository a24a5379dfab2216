/** Changes the URL of the test's page without loading it. */
declare function visit(url: string): void;

/** jsdom's form, for XMLHttpRequest; `FormData` is Node's, for `fetch`. */
declare const PageFormData: typeof FormData;
