import { useReducedMotion } from '@wordpress/compose';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { templateLabels } from '../conversation/templates';

/** How long each suggestion is shown, in milliseconds. */
export const ROTATION = 1600;

/**
 * Returns the placeholder of an empty field: each template's label in turn, then the general one. With reduced motion, it is
 * the general one from the start.
 *
 * @param isShown Whether the field is empty and editable.
 */
export function usePlaceholder( isShown: boolean ): string {
	const isStill = useReducedMotion();
	const [ step, setStep ] = useState( 0 );
	const labels = Object.values( templateLabels() );
	const isOver = isStill || step >= labels.length;

	useEffect( () => {
		if ( isOver || ! isShown ) {
			return undefined;
		}
		const timer = window.setTimeout( () => setStep( step + 1 ), ROTATION );
		return () => window.clearTimeout( timer );
	}, [ isOver, isShown, step ] );

	const label = labels[ step ];
	return isOver || label === undefined
		? __( 'Ask AI Assistant…', 'freehold' )
		: `${ label }…`;
}
