import { type Paper, pageRuleFor } from './papers';

/**
 * Prints only one sheet, through the browser's dialog.
 * @param article the sheet on screen, rendered for that size.
 */
export function printPaper(article: HTMLElement, paper: Paper): void {
  const sheet = document.createElement('div');
  sheet.className = 'ct-print';
  sheet.append(article.cloneNode(true));
  const removePage = addRule(pageRuleFor(paper, article.offsetHeight));
  document.body.append(sheet);
  window.addEventListener(
    'afterprint',
    () => {
      sheet.remove();
      removePage();
    },
    { once: true },
  );
  window.print();
}

/**
 * Adds a page rule as the page's policy allows: in no `<style>` element.
 * @returns a function that removes it.
 */
function addRule(rule: string): () => void {
  // Safari before 16.4, which ignores the size of a page anyway.
  if (!('adoptedStyleSheets' in document)) return () => {};
  const page = new CSSStyleSheet();
  page.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== page);
  };
}
