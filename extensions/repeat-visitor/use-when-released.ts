import { useEffect, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * A value that waits, while a mouse button or finger is down, until it is released. What is drawn by it moves what
 * lies below, and a click needs its target in the same place at both of its ends.
 *
 * @param value   The value.
 * @param element Any element of the document that the pointer is in.
 * @return The value as it was before the press, then as it is.
 */
export function useWhenReleased< Value >(
	value: Value,
	element: RefObject< HTMLElement >
): Value {
	const [ settled, setSettled ] = useState( value );
	useEffect( () => {
		const { ownerDocument } = element.current ?? {};
		const view = ownerDocument?.defaultView;
		if ( ! view || ! ownerDocument.querySelector( ':active' ) ) {
			setSettled( value );
			return;
		}
		const ends = [ 'pointerup', 'pointercancel', 'dragend' ];
		// The click itself comes after the release.
		const settle = () => view.setTimeout( () => setSettled( value ) );
		ends.forEach( ( end ) => view.addEventListener( end, settle ) );
		return () =>
			ends.forEach( ( end ) => view.removeEventListener( end, settle ) );
	}, [ value, element ] );
	return settled;
}
