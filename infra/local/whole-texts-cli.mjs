// Part of `npm run lint`: a figure beside other text is one expression, or has its own element. A browser that translates a
// page replaces its text nodes, and React would go on writing to the replaced ones.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { ROOT } from './command.mjs';
import { sourceFiles } from './source-files.mjs';

const FIGURE = /^(format[A-Z]|count[A-Z]|\w+Text$)/;

/** The elements of a file with a figure beside other children. @param {string} file @returns {ts.JsxElement[]} */
function brokenTexts(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  /** @type {ts.JsxElement[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter(isDrawn);
      if (children.length > 1 && children.some(isFigure)) found.push(/** @type {ts.JsxElement} */ (node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.JsxChild} child */
function isDrawn(child) {
  return ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;
}

/** @param {ts.JsxChild} child @returns {boolean} */
function isFigure(child) {
  return ts.isJsxExpression(child) && child.expression !== undefined && callsFormat(child.expression);
}

/** @param {ts.Node} node @returns {boolean} */
function callsFormat(node) {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return false;
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && FIGURE.test(node.expression.text))
    return true;
  return ts.forEachChild(node, callsFormat) ?? false;
}

const files = sourceFiles().filter((path) => path.endsWith('.tsx') && !path.includes('/test/'));
for (const file of files) {
  for (const node of brokenTexts(`${ROOT}${file}`)) {
    const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    console.error(
      `${file}:${line + 1}: write the text as one expression, or give the figure its own element`,
    );
    process.exitCode = 1;
  }
}
