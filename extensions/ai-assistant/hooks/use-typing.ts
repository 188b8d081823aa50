import { useReducedMotion } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';

/** How long one character takes, in milliseconds. */
export const PER_CHARACTER = 25;

/** The time after which most of the waiting text is shown, in milliseconds, however long it is. */
const CATCH_UP = 400;

/** The beginning of a text; does not end within a character outside of Unicode's first plane. */
function upTo( text: string, length: number ): string {
	const last = text.charCodeAt( length - 1 );
	const isHalf = last >= 0xd800 && last <= 0xdbff;
	return text.slice( 0, isHalf ? length + 1 : length );
}

/**
 * Shows a text as if it were typed: 25 ms for a character, faster if more text is waiting, so that it keeps up with a long
 * response. With reduced motion, and for text that is complete, it shows everything at once: what is below it must not move
 * while it can be clicked.
 *
 * @param text     The text so far.
 * @param isComing Whether the text is still arriving.
 * @return The text to show.
 */
export function useTyping( text: string, isComing: boolean ): string {
	const isRunning = ! useReducedMotion() && isComing;
	const [ shown, setShown ] = useState( 0 );
	const latest = useRef( text );
	latest.current = text;

	useEffect( () => {
		if ( ! isRunning ) {
			return undefined;
		}
		let exact = 0;
		let before = performance.now();
		let frame = 0;
		const step = ( now: number ) => {
			const elapsed = Math.max( 0, now - before );
			before = now;
			const all = latest.current.length;
			const pace = Math.max(
				1 / PER_CHARACTER,
				( all - exact ) / CATCH_UP
			);
			exact = Math.min( all, exact + elapsed * pace );
			setShown( Math.floor( exact ) );
			frame = window.requestAnimationFrame( step );
		};
		frame = window.requestAnimationFrame( step );
		return () => {
			window.cancelAnimationFrame( frame );
			setShown( 0 );
		};
	}, [ isRunning ] );

	return isRunning ? upTo( text, shown ) : text;
}
