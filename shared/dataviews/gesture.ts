/**
 * Stands in for `@use-gesture/react` in lists, which have no numbers that change by dragging.
 *
 * @return A function that returns no listeners.
 */
export const useDrag = (): ( () => Record< string, never > ) => () => ( {} );
