/** Returns whether a visitor prefers that nothing moves, or to save data. */
export const isQuiet = (): boolean =>
	matchMedia( '(prefers-reduced-motion: reduce)' ).matches ||
	Boolean(
		( navigator as { connection?: { saveData?: boolean } } ).connection
			?.saveData
	);
