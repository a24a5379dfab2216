// Stands for a style sheet, which nothing lays out in a test.
export {};
