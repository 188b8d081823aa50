import { useRefEffect } from '@wordpress/compose';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent } from 'react';
import { afterClick, afterKey, clamp, STEP, type Rating } from './rating';
import { Stars } from './stars';

type Props = Rating & {
	color?: string;
	onChange: ( rating: number ) => void;
};

const isRtl = ( element: Element ): boolean =>
	element.ownerDocument.defaultView?.getComputedStyle( element ).direction ===
	'rtl';

/**
 * The stars as a field: a click or a tap rates, the keyboard and screen readers find a slider.
 *
 * The slider is the browser's own, laid over the stars and unseen, for which no pointer counts: that one goes by stars.
 */
export function RatingField( {
	rating,
	max,
	color,
	onChange,
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
				onChange( afterClick( starAt( event ), rating ) );
				setPointedAt( null );
				node.querySelector( 'input' )?.focus();
			};
			const move = ( event: PointerEvent ) => {
				// A finger points at nothing before it taps.
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
		[ rating, max, onChange ]
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
			// Otherwise the browser moves its slider as well, or the editor goes on to the next block.
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
