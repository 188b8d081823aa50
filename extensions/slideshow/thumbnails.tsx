import { labelOf, listLabel } from '@freehold/images/announce';
import { useDrag } from '@freehold/images/use-drag';
import { imageIndexOf, useImageKeys } from '@freehold/images/use-image-keys';
import { isRTL } from '@wordpress/i18n';
import type { Slide } from './types';

const BLOCK = 'wp-block-jetpack-slideshow';

type Props = {
	slides: Slide[];
	current: number;
	onShow: ( index: number ) => void;
	onMove: ( from: number, to: number ) => void;
	onRemove: ( index: number ) => void;
};

/** Renders the thumbnails of all slides, to select, move and remove them with the pointer or the keyboard. */
export function Thumbnails( {
	slides,
	current,
	onShow,
	onMove,
	onRemove,
}: Props ): JSX.Element {
	const { focusImage, list, ref } = useImageKeys( {
		count: slides.length,
		onMove,
		onRemove,
		onSelect: onShow,
	} );

	/** Returns the index at which an image dropped at a point would be inserted. */
	const placeOf = ( x: number, y: number ): number => {
		const all = [
			...( list.current?.querySelectorAll( 'button' ) ?? [] ),
		].map( ( button ) => button.getBoundingClientRect() );
		const at = all.findIndex( ( { bottom, left, width } ) => {
			const middle = left + width / 2;
			return y < bottom && ( isRTL() ? x > middle : x < middle );
		} );
		return at < 0 ? all.length : at;
	};

	const { drag, listeners } = useDrag( {
		imageOf: imageIndexOf,
		placeOf,
		onDrop: ( { from, to: before } ) => {
			const to = before > from ? before - 1 : before;
			if ( to !== from ) {
				focusImage( to );
				onMove( from, to );
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
			ref={ ref }
			aria-label={ listLabel() }
		>
			{ slides.map( ( slide, index ) => (
				<li key={ index } className={ markOf( index ) }>
					<button
						type="button"
						data-image={ index }
						tabIndex={ index === current ? 0 : -1 }
						aria-current={ index === current || undefined }
						aria-label={ labelOf( slide, index, slides.length ) }
						onClick={ () => onShow( index ) }
					>
						<img src={ slide.url } alt="" loading="lazy" />
					</button>
				</li>
			) ) }
		</ul>
	);
}
