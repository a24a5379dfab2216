// Stands for a style sheet, which nothing lays out here.
export {};
