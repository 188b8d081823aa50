import { useRefEffect } from '@wordpress/compose';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';

/**
 * Returns a value that does not change while a pointer button is pressed. Blocks are selected and deselected on
 * mousedown. If the layout changed then, the click would reach another element than the one that was pressed.
 *
 * @return The value to lay out by, and a ref for an element in the document that is watched.
 */
export function useSettled< Value >( value: Value ) {
	const [ settled, setSettled ] = useState( value );
	const isPressed = useRef( false );
	const latest = useRef( value );
	latest.current = value;
	const settle = useCallback( () => {
		if ( ! isPressed.current ) {
			setSettled( latest.current );
		}
	}, [] );
	useEffect( settle, [ settle, value ] );

	const ref = useRefEffect< HTMLElement >( ( { ownerDocument } ) => {
		const onDown = () => {
			isPressed.current = true;
		};
		const onUp = () => {
			isPressed.current = false;
			// Waits for the click that follows.
			setTimeout( settle );
		};
		// No pointerup follows if the press opened a context menu.
		const events = [
			'pointerup',
			'pointercancel',
			'dragend',
			'contextmenu',
		];
		ownerDocument.addEventListener( 'pointerdown', onDown, true );
		events.forEach( ( name ) =>
			ownerDocument.addEventListener( name, onUp, true )
		);
		return () => {
			ownerDocument.removeEventListener( 'pointerdown', onDown, true );
			events.forEach( ( name ) =>
				ownerDocument.removeEventListener( name, onUp, true )
			);
		};
	}, [] );

	return { settled, ref };
}
