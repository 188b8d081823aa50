import { useEffect, useState } from '@wordpress/element';
import type { RefObject } from 'react';

/**
 * Delays a value while a mouse button or finger is down. Layout changes would move the content below, and a click needs the
 * same target at its beginning and end.
 *
 * @param value   The value.
 * @param element Any element of the document that receives the pointer events.
 * @return The value from before the press, then the current one.
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
		// The browser dispatches the click after the release.
		const settle = () => view.setTimeout( () => setSettled( value ) );
		ends.forEach( ( end ) => view.addEventListener( end, settle ) );
		return () =>
			ends.forEach( ( end ) => view.removeEventListener( end, settle ) );
	}, [ value, element ] );
	return settled;
}
