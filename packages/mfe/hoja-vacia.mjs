// Stands for a style sheet in a module's tests, which lay nothing out.
export {};
