import { useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { afterClick, afterKey, clamp, STEP, type Rating } from './rating';
import { Stars } from './stars';

type Props = Rating & {
	color?: string;
	/** Called when the slider changes, with the keyboard or a screen reader. */
	onChange: ( rating: number ) => void;
	/** Called when a star is clicked. */
	onClick: ( rating: number ) => void;
};

const isRtl = ( element: Element ): boolean =>
	element.ownerDocument.defaultView?.getComputedStyle( element ).direction ===
	'rtl';

/**
 * Shows the stars as a field: a click on a star sets the rating; for the keyboard and screen readers, it is a slider.
 *
 * The slider is an invisible native range input over the stars. It ignores pointers, because they select stars.
 */
export function RatingField( {
	rating,
	max,
	color,
	onChange,
	onClick,
}: Props ): JSX.Element {
	const [ pointedAt, setPointedAt ] = useState< number | null >( null );

	const pointer = useRefEffect< HTMLSpanElement >(
		( node ) => {
			const starAt = ( { clientX }: MouseEvent ): number => {
				const { left, width } = node.getBoundingClientRect();
				const part = ( clientX - left ) / width;
				return clamp(
					Math.ceil( ( isRtl( node ) ? 1 - part : part ) * max ),
					1,
					max
				);
			};
			const click = ( event: MouseEvent ) => {
				onClick( afterClick( starAt( event ), rating ) );
				setPointedAt( null );
				node.querySelector( 'input' )?.focus();
			};
			const move = ( event: PointerEvent ) => {
				// Touch has no hover state.
				if ( event.pointerType !== 'touch' ) {
					setPointedAt( starAt( event ) );
				}
			};
			const leave = () => setPointedAt( null );
			node.addEventListener( 'click', click );
			node.addEventListener( 'pointermove', move );
			node.addEventListener( 'pointerleave', leave );
			return () => {
				node.removeEventListener( 'click', click );
				node.removeEventListener( 'pointermove', move );
				node.removeEventListener( 'pointerleave', leave );
			};
		},
		[ rating, max, onClick ]
	);

	const handleKey = ( event: KeyboardEvent< HTMLInputElement > ) => {
		if ( event.ctrlKey || event.metaKey || event.altKey ) {
			return;
		}
		const after = afterKey(
			event.key,
			{ rating, max },
			isRtl( event.currentTarget )
		);
		if ( after !== null ) {
			// Prevents the browser from moving its slider, and the editor from moving to the next block.
			event.preventDefault();
			event.stopPropagation();
			onChange( after );
		}
	};

	const number = new Intl.NumberFormat(
		document.documentElement.lang || undefined
	);
	return (
		<span
			ref={ pointer }
			className={
				pointedAt === null
					? 'jetpack-rating-star is-editable'
					: 'jetpack-rating-star is-editable is-pointed-at'
			}
			style={ { color } }
		>
			<input
				type="range"
				min={ 0 }
				max={ max }
				step={ STEP }
				value={ rating }
				aria-label={ __( 'Rating', 'freehold' ) }
				aria-valuetext={ sprintf(
					/* translators: 1: a rating, such as 4.5; 2: the highest rating. */
					__( '%1$s out of %2$s', 'freehold' ),
					number.format( rating ),
					number.format( max )
				) }
				onChange={ ( event ) =>
					onChange( Number( event.target.value ) )
				}
				onKeyDown={ handleKey }
			/>
			<Stars
				rating={
					pointedAt === null
						? rating
						: afterClick( pointedAt, rating )
				}
				max={ max }
			/>
		</span>
	);
}
