import { useEffect, useState } from '@wordpress/element';

/**
 * Keeps a control in the block until the user leaves the block. A control that disappears with its first change would close
 * its own list and take the focus with it.
 *
 * @param isNeeded   Whether the control is needed.
 * @param isSelected Whether the block is selected.
 * @return Whether to show the control.
 */
export function useUntilLeft(
	isNeeded: boolean,
	isSelected: boolean
): boolean {
	const [ isKept, setKept ] = useState( false );
	useEffect( () => {
		if ( isNeeded || ! isSelected ) {
			setKept( isNeeded && isSelected );
		}
	}, [ isNeeded, isSelected ] );
	return isNeeded || ( isKept && isSelected );
}
