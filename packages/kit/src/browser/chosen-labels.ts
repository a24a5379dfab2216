/** The texts of the records that were chosen in this tab, by id: a restored form has their ids only. */
export const chosenLabels = new Map<unknown, string>();
