// jsdom draws nothing, so a style sheet is nothing to it.
export default {};
