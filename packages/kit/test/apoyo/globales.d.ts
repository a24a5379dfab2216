/** Moves the test's page to another address, without loading it. */
declare function irA(url: string): void;
