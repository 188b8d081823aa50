import { useReducedMotion } from '@wordpress/compose';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** How long each suggestion is shown, in milliseconds. */
export const ROTATION = 1600;

/**
 * Returns the placeholder of an empty field: each suggestion in turn, then the general one. With reduced motion, it is the
 * general one from the start.
 *
 * @param isShown     Whether the field is empty and editable.
 * @param suggestions Returns the names of the templates that fit the block's place now.
 */
export function usePlaceholder(
	isShown: boolean,
	suggestions: () => string[]
): string {
	const isStill = useReducedMotion();
	const [ step, setStep ] = useState( 0 );
	const isOff = isStill || ! isShown;
	const labels = useMemo(
		() => ( isOff ? [] : suggestions() ),
		// The post may change between two steps.
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Reads the post once for each step.
		[ isOff, step, suggestions ]
	);
	const label = labels[ step ];
	const isOver = isOff || label === undefined;

	useEffect( () => {
		if ( isOver ) {
			return undefined;
		}
		const timer = window.setTimeout( () => setStep( step + 1 ), ROTATION );
		return () => window.clearTimeout( timer );
	}, [ isOver, step ] );

	return isOver ? __( 'Ask AI Assistant…', 'freehold' ) : `${ label }…`;
}
