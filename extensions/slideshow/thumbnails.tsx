import { useDrag } from '@freehold/images/use-drag';
import { useMergeRefs, useRefEffect } from '@wordpress/compose';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import type { Slide } from './types';

const BLOCK = 'wp-block-jetpack-slideshow';

type Props = {
	slides: Slide[];
	current: number;
	onShow: ( index: number ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/**
 * All images side by side, to choose one and to put them in order: dragged, or by Shift and an arrow. Delete takes one
 * out.
 */
export function Thumbnails( {
	slides,
	current,
	onShow,
	onMove,
	onRemove,
}: Props ): JSX.Element {
	const list = useRef< HTMLUListElement >( null );
	const [ wanted, setWanted ] = useState< number | null >( null );
	const buttons = () => [
		...( list.current?.querySelectorAll( 'button' ) ?? [] ),
	];

	// The focus follows the image, once it is where it goes.
	useEffect( () => {
		if ( wanted !== null ) {
			buttons()[ Math.min( wanted, slides.length - 1 ) ]?.focus();
			setWanted( null );
		}
	}, [ wanted, slides.length ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const index = buttons().findIndex(
			( button ) => button === event.target
		);
		if ( index < 0 || event.altKey || event.ctrlKey || event.metaKey ) {
			return;
		}
		const [ before, after ] = isRTL()
			? [ 'ArrowRight', 'ArrowLeft' ]
			: [ 'ArrowLeft', 'ArrowRight' ];
		const step = { [ before ]: -1, [ after ]: 1 }[ event.key ];
		if ( event.key === 'Delete' || event.key === 'Backspace' ) {
			onRemove( index );
			setWanted( index );
		} else if ( step ) {
			const to = index + step;
			if ( to < 0 || to >= slides.length ) {
				return;
			}
			if ( event.shiftKey ) {
				onMove( index, to );
			} else {
				onShow( to );
			}
			setWanted( to );
		} else {
			return;
		}
		// All are the editor's own keys too.
		event.preventDefault();
		event.stopPropagation();
	};

	// Before the editor's own listeners on the canvas: they know nothing of what React's do, and extend a selection.
	const keys = useRef( onKeyDown );
	keys.current = onKeyDown;
	const listen = useRefEffect< HTMLUListElement >( ( node ) => {
		const onKey = ( event: KeyboardEvent ) => keys.current( event );
		node.addEventListener( 'keydown', onKey );
		return () => node.removeEventListener( 'keydown', onKey );
	}, [] );

	/** Before which image a point lies. */
	const placeOf = ( x: number, y: number ): number => {
		const all = buttons().map( ( button ) =>
			button.getBoundingClientRect()
		);
		const at = all.findIndex( ( { bottom, left, width } ) => {
			const middle = left + width / 2;
			return y < bottom && ( isRTL() ? x > middle : x < middle );
		} );
		return at < 0 ? all.length : at;
	};

	const { drag, listeners } = useDrag( {
		imageOf: ( element ) =>
			buttons().findIndex( ( button ) => button.contains( element ) ),
		placeOf,
		onDrop: ( { from, to: before } ) => {
			const to = before > from ? before - 1 : before;
			if ( to !== from ) {
				onMove( from, to );
				setWanted( to );
			}
		},
	} );

	const markOf = ( index: number ): string => {
		if ( ! drag ) {
			return '';
		}
		if ( drag.from === index ) {
			return 'is-dragged';
		}
		if ( drag.to === index ) {
			return 'is-before';
		}
		return drag.to === slides.length && index === slides.length - 1
			? 'is-after'
			: '';
	};

	return (
		<ul
			className={ `${ BLOCK }__thumbnails` }
			{ ...listeners }
			ref={ useMergeRefs( [ list, listen ] ) }
			aria-label={ __( 'Slides in order', 'freehold' ) }
		>
			{ slides.map( ( { alt, url }, index ) => (
				<li key={ index } className={ markOf( index ) }>
					<button
						type="button"
						tabIndex={ index === current ? 0 : -1 }
						aria-current={ index === current || undefined }
						aria-label={
							alt
								? sprintf(
										/* translators: 1: number of an image, 2: how many there are, 3: what it shows. */
										__(
											'Image %1$d of %2$d: %3$s',
											'freehold'
										),
										index + 1,
										slides.length,
										alt
								  )
								: sprintf(
										/* translators: 1: number of an image, 2: how many there are. */
										__( 'Image %1$d of %2$d', 'freehold' ),
										index + 1,
										slides.length
								  )
						}
						onClick={ () => onShow( index ) }
					>
						<img src={ url } alt="" loading="lazy" />
					</button>
				</li>
			) ) }
		</ul>
	);
}
