/** Returns how many tiles are in a row. */
export const columnsOf = ( grid: HTMLElement ): number =>
	Math.max(
		1,
		window
			.getComputedStyle( grid )
			.gridTemplateColumns.split( ' ' )
			.filter( ( width ) => /^[\d.]+px$/.test( width ) ).length
	);

/**
 * Returns where an arrow key moves the focus.
 *
 * @param from    The focused tile.
 * @param count   How many tiles there are.
 * @param columns How many tiles are in a row.
 * @param isRtl   Whether rows begin at the right.
 * @return The tile's index, or null for other keys.
 */
export function target(
	key: string,
	from: number,
	count: number,
	columns: number,
	isRtl: boolean
): number | null {
	const forth = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	const to = new Map( [
		[ forth, from + 1 ],
		[ back, from - 1 ],
		[ 'ArrowDown', from + columns ],
		[ 'ArrowUp', from - columns ],
		[ 'Home', 0 ],
		[ 'End', count - 1 ],
	] ).get( key );
	if ( to === undefined ) {
		return null;
	}
	// From a longer row, the focus moves to the end of a shorter one.
	if (
		key === 'ArrowDown' &&
		to >= count &&
		Math.floor( from / columns ) < Math.floor( ( count - 1 ) / columns )
	) {
		return count - 1;
	}
	return to >= 0 && to < count ? to : from;
}
