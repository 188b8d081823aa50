/**
 * Stands in for `framer-motion` in lists: it is a tenth of their script and only moves popovers in. These appear at once.
 */
import { forwardRef, useEffect } from '@wordpress/element';
import type { CSSProperties, ForwardedRef, HTMLAttributes } from 'react';

type Props = HTMLAttributes< HTMLDivElement > & {
	style?: CSSProperties & { x?: number; y?: number };
	animate?: unknown;
	initial?: unknown;
	transition?: unknown;
	onAnimationComplete?: () => void;
};

function Div(
	{
		animate,
		initial,
		transition,
		onAnimationComplete,
		style: { x, y, ...style } = {},
		...props
	}: Props,
	ref: ForwardedRef< HTMLDivElement >
): JSX.Element {
	// Popovers take it for the sign that they have arrived.
	useEffect( () => {
		onAnimationComplete?.();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once.
	}, [] );
	return (
		<div
			{ ...props }
			ref={ ref }
			style={ {
				...style,
				transform:
					x === undefined && y === undefined
						? undefined
						: `translate(${ x ?? 0 }px, ${ y ?? 0 }px)`,
			} }
		/>
	);
}

export const motion = { div: forwardRef( Div ) };

/** Names an easing for an animation that does not happen. */
export const cubicBezier = (): string => 'linear';
